import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeEmptyDatabases, emptyDatabase } from "#test/empty-database.ts";
import { copyOut } from "./copy.ts";

closeEmptyDatabases();
let line: Server;
let client: pg.Client;
const table = {
  name: "streets",
  columns: ["name"],
  key: [{ column: "name", isText: true }],
  numbered: null,
};

/**
 * A proxy that delivers the server's message at the end of a copy a moment after the last row;
 * usually both come in one packet.
 */
function slowToEnd(url: string): Server {
  const { host, port, user, database, password } = new pg.Client(url);
  client = new pg.Client({ user, database, password: password ?? undefined });
  return createServer((here) => {
    const there = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    here.pipe(there);
    there.on("data", async (part) => {
      const end = part.indexOf("COPY 3\0");
      if (end < 0) return here.write(part);
      // The text of a message is preceded by its type and length, five bytes.
      here.write(part.subarray(0, end - 5));
      await sleep(50);
      here.write(part.subarray(end - 5));
    });
    here.on("close", () => there.destroy());
    there.on("close", () => here.destroy());
  });
}

beforeAll(async () => {
  const { pool } = await emptyDatabase();
  await pool.query("create table streets (name text primary key)");
  await pool.query("insert into streets values ('Elm\nLane'), ('High\\nStreet'), ('Mill Road')");
  line = slowToEnd(pool.options.connectionString as string);
  line.listen(0, "127.0.0.1");
  await once(line, "listening");
  Object.assign(client, { host: "127.0.0.1", port: (line.address() as AddressInfo).port });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  line.close();
});

test("rows are counted as they come, whenever the server says how many they were", async () => {
  const read: Buffer[] = [];
  const { rows } = await copyOut(client, table, (part) => void read.push(part));
  expect(Buffer.concat(read).toString()).toBe("Elm\\nLane\nHigh\\\\nStreet\nMill Road\n");
  expect(rows).toBe(3);
});
