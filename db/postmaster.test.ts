import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { waitingTimeOf } from "#test/waiting-time.ts";
import { accountFor, asAccount } from "./account.ts";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { lastLines, processIdentity } from "./postmaster.ts";

let folder: string;
let server: Embedded;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-postmaster-"));
  server = await startEmbedded(folder, { exclusive: false });
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const pid = async () =>
  Number((await readFile(join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

async function query(sql: string, database = "gable"): Promise<unknown> {
  const client = new pg.Client({
    connectionString: server.ownerUrl.replace("/gable?", `/${database}?`),
  });
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows[0];
}

test("killed in the middle of its work it comes back at once, with all that was committed", async () => {
  // How long a busy disk takes is not the server's doing.
  await query("alter system set fsync = off");
  await query("select pg_reload_conf()");
  await query("create table kept (what text)");
  const busy = Array.from({ length: 4 }, () => query("select pg_sleep(1)").catch(() => null));
  await query("insert into kept values ('this')");
  process.kill(await pid(), "SIGKILL");
  const killed = performance.now() - (await waitingTimeOf(process.pid));
  server = await startEmbedded(folder, { exclusive: false });
  // On a busy machine it also waits for a processor.
  const waited = (await waitingTimeOf(process.pid)) + (await waitingTimeOf(await pid()));
  expect(performance.now() - waited - killed).toBeLessThan(3_000);
  expect(await query("select what from kept")).toEqual({ what: "this" });
  await Promise.all(busy);
});

// Other systems have no /proc to read; there the test is left out, so that it does not pass without
// checking.
const onLinux = process.platform === "linux" ? ["Linux"] : [];

test.each(onLinux)(
  "killed on %s under a parent that never asks for it, as in a container, it comes back",
  async () => {
    const command = (await readFile(`/proc/${await pid()}/cmdline`, "utf8"))
      .split("\0")
      .slice(0, -1);
    const account = await accountFor(command[0] ?? "", folder);
    await server.stop();
    // `sleep` replaces the shell that started the server, and never waits for its children.
    const quoted = command.map((word) => `'${word}'`).join(" ");
    const [program = "", ...args] = asAccount(account, [
      "sh",
      "-c",
      `${quoted} >/dev/null 2>&1 & exec sleep 60`,
    ]);
    const parent = spawn(program, args, processIdentity(account));
    await expect.poll(() => pid().catch(() => 0)).toBeGreaterThan(0);
    server = await startEmbedded(folder, { exclusive: false });
    const dead = await pid();
    process.kill(dead, "SIGKILL");
    server = await startEmbedded(folder, { exclusive: false });
    const listed = await readFile(`/proc/${dead}/stat`, "utf8");
    parent.kill("SIGKILL");
    expect(listed).toMatch(/\) Z /);
    expect(await pid()).not.toBe(dead);
  },
);

test.each(onLinux)(
  "after the machine went off on %s, its number may be another program's: it starts all the same",
  async () => {
    const path = join(folder, "postgres", "postmaster.pid");
    const lock = (await readFile(path, "utf8")).split("\n").with(0, String(process.pid)).join("\n");
    await server.stop();
    await writeFile(path, lock);
    server = await startEmbedded(folder, { exclusive: false });
    expect(await query("select 1 as one")).toEqual({ one: 1 });
  },
);

test.each(onLinux)("or on %s another PostgreSQL's, which goes on", async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), "gable-postmaster-"));
  const other = await startEmbedded(elsewhere, { exclusive: false });
  const path = join(folder, "postgres", "postmaster.pid");
  const [number = ""] = (
    await readFile(join(elsewhere, "postgres", "postmaster.pid"), "utf8")
  ).split("\n");
  const lock = (await readFile(path, "utf8")).split("\n").with(0, number).join("\n");
  await server.stop();
  await writeFile(path, lock);
  server = await startEmbedded(folder, { exclusive: false });
  expect(await query("select 1 as one")).toEqual({ one: 1 });
  expect(process.kill(Number(number), 0)).toBe(true);
  await other.stop();
  await rm(elsewhere, { recursive: true, force: true });
});

test("two who start it at once share one server", async () => {
  await server.stop();
  const both = await Promise.all([
    startEmbedded(folder, { exclusive: false }),
    startEmbedded(folder, { exclusive: false }),
  ]);
  expect(await query("select 1 as one")).toEqual({ one: 1 });
  for (const one of both) await one.stop();
});

test("a command that started it leaves it to the application that came to it meanwhile", async () => {
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  await server.stop();
  expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.end();
  await expect
    .poll(() =>
      query(
        "select count(*)::int as others from pg_stat_activity where datname = 'gable' and pid <> pg_backend_pid()",
      ),
    )
    .toEqual({ others: 0 });
});

test("stopped in the moment in which it went away, it does not come back behind our back", async () => {
  await server.stop();
  let log = (_: string) => {};
  const logged = new Promise<string>((resolve) => {
    log = resolve;
  });
  const watched = await startEmbedded(folder, { exclusive: true, log });
  process.kill(await pid(), "SIGKILL");
  expect(await logged).toContain("went away");
  await watched.stop();
  await new Promise((soon) => setTimeout(soon, 1_000));
  await expect(pid()).rejects.toThrow(/ENOENT/);
});

test("a start that cannot make its database leaves no server running", async () => {
  await query("drop database gable", "postgres");
  await query("alter database template1 rename to elsewhere", "postgres");
  await server.stop();
  await expect(startEmbedded(folder, { exclusive: false })).rejects.toThrow(/template1/);
  await expect(pid()).rejects.toThrow(/ENOENT/);
});

test("a folder for its socket that somebody else made is not used", async () => {
  const deep = join(folder, "a".repeat(90));
  const long = await startEmbedded(deep, { exclusive: false });
  const socket = new URL(long.url.replace("@/", "@localhost/")).searchParams.get("host") ?? "";
  await long.stop();
  await rm(socket, { recursive: true });
  // A link may lead anywhere.
  await symlink(folder, socket);
  await expect(startEmbedded(deep, { exclusive: false })).rejects.toThrow(
    `${socket} belongs to another account`,
  );
  await rm(socket);
});

test("the lines of a failure have its reason: a full disk", () => {
  const said = `creating configuration files ... ok
running bootstrap script ... FATAL:  could not extend file "base/1/2691": No space left on device
HINT:  Check free disk space.
PANIC:  cannot abort transaction 1, it was already committed
Aborted
child process exited with exit code 134
initdb: removing data directory "/srv/gable/postgres"
`;
  expect(lastLines(said)).toContain("No space left on device");
});
