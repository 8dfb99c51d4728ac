import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import { visitor } from "#core/user.ts";
import { openDatabase } from "#db/open.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "./app.ts";
import type { Services } from "./context.ts";
import { toRefusal } from "./http/to-refusal.ts";

const market = marketForTests();

test("a body that its address has no use for is refused before it is read", async () => {
  const response = await market
    .as(visitor)
    .post("/api/wishlist", { propertyId: "x".repeat(1_100_000) });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ status: 413, success: false });
});

test("a listing's form in parts may be large; any other is read no further than elsewhere", async () => {
  const form = (size: number, headers: Record<string, string>) => {
    const piece = new Uint8Array(64 * 1024);
    let left = size / piece.length;
    const body = new ReadableStream({
      pull: (stream) => (left-- > 0 ? stream.enqueue(piece) : stream.close()),
    });
    return new Request("http://localhost:3000/dashboard/add-properties", {
      method: "POST",
      body,
      duplex: "half",
      headers,
    } as RequestInit);
  };
  const app = createApp(market.services);
  const size = 4 * 1024 * 1024;
  const statusOf = async (
    headers: Record<string, string>,
    type = "multipart/form-data; boundary=x",
  ) => (await app.request(form(size, { "Content-Type": type, ...headers }))).status;
  for (const headers of [{}, { "Content-Length": String(size) }])
    expect(await statusOf(headers)).not.toBe(413);
  expect(await statusOf({ "Content-Length": String(150 * 1024 * 1024) })).toBe(413);
  // This one would be held in memory as a whole.
  expect(
    await statusOf({ "Content-Length": String(size) }, "application/x-www-form-urlencoded"),
  ).toBe(413);
});

test("a server whose database takes no new connection is not ready, though old ones still answer", async () => {
  const ready = async () => (await market.as(visitor).get("/api/ready")).status;
  expect(await ready()).toBe(200);
  const { options } = market.applicationPool;
  const { connectionString } = options;
  options.connectionString = "postgres://gable@/gable?host=/nowhere";
  expect(await ready()).toBe(503);
  options.connectionString = connectionString;
});

test("a database folder that is closed to us is an outage, not a bug", () => {
  const closed = Object.assign(new Error("connect EACCES /var/lib/gable/run"), { code: "EACCES" });
  expect(toRefusal(new DrizzleQueryError("select 1", [], closed))?.status).toBe(503);
});

test("JSON that can't be read is refused in words, not as a bug", async () => {
  const broken = new Request("http://localhost:3000/api/wishlist", {
    method: "POST",
    body: "{",
    headers: { "Content-Type": "application/json" },
  });
  const response = await market.as(await makePerson(market.db)).send(broken);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([
    400,
    "application/problem+json",
  ]);
  expect(await response.json()).toMatchObject({
    success: false,
    detail: expect.stringContaining("JSON"),
  });
});

test("a page that another site sent is refused in a page, not in JSON", async () => {
  const response = await market
    .as(visitor)
    .post("/login", {}, { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" });
  expect(response.status).toBe(403);
  expect(response.headers.get("Content-Type")).toContain("text/html");
  expect(await response.text()).toContain("This call came from another site.");
});

test("responses are compressed for those who accept it", async () => {
  const response = await market
    .as(visitor)
    .get("/api/openapi.json", undefined, { "Accept-Encoding": "gzip" });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain(
    '"openapi":"3.1.0"',
  );
  const best = await market
    .as(visitor)
    .get("/api/openapi.json", undefined, { "Accept-Encoding": "gzip, br;q=0.9, zstd" });
  expect([best.headers.get("Content-Encoding"), best.headers.get("Vary")]).toEqual([
    "zstd",
    "Accept-Encoding",
  ]);
  expect(zstdDecompressSync(await best.arrayBuffer()).toString()).toContain('"openapi":"3.1.0"');
  const uncompressed = await market
    .as(visitor)
    .get("/api/openapi.json", undefined, { "Accept-Encoding": "gzip;q=0, br;q=0.0" });
  expect([
    uncompressed.headers.get("Content-Encoding"),
    (await uncompressed.text()).slice(0, 10),
  ]).toEqual([null, '{"openapi"']);
});

test("while every connection to the database is taken a call gets a Retry-After", async () => {
  const { options } = market.applicationPool;
  const held = await Promise.all(Array.from({ length: 8 }, () => market.applicationPool.connect()));
  options.connectionTimeoutMillis = 100;
  const response = await market.as(visitor).get("/api/properties");
  for (const client of held) client.release();
  options.connectionTimeoutMillis = 5_000;
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await response.json()).toMatchObject({
    title: "Temporarily unavailable",
    detail: "Gable's database is not responding. Please try again in a few seconds.",
  });
});

test("a call that is refused before its body is read leaves the line to the next one", async () => {
  const server = createServer(getRequestListener(createApp(market.services).fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string, length: number) =>
    new Promise((done, fail) => {
      const sent = request(
        { port, path, method: "POST", agent, headers: { "Content-Length": length } },
        (answer) => {
          answer.resume().on("end", () => done(answer.statusCode));
        },
      );
      sent.on("error", fail).end("x".repeat(length));
    });
  for (const [path, length, status] of [
    ["/api/wishlist", 3_000_000, 413],
    ["/api/jwt", 900_000, 401],
    ["/api/nothing", 300_000, 404],
  ] as const) {
    expect([path, await statusOf(path, length)]).toEqual([path, status]);
    expect([path, await statusOf("/api/nothing", 2)]).toEqual([path, 404]);
  }
  agent.destroy();
  await new Promise((done) => server.close(done));
});

test("the stand-in for a provider answers by itself, in its own time", async () => {
  const standIn: Services["standIn"] = (_, response) => {
    setTimeout(
      () => response.writeHead(201, { "Content-Type": "text/plain" }).end("from the stand-in"),
      50,
    );
  };
  const server = createServer(getRequestListener(createApp({ ...market.services, standIn }).fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const answer = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/identity/auth`,
  );
  expect([answer.status, await answer.text()]).toEqual([201, "from the stand-in"]);
  await new Promise((done) => server.close(done));
});

test("the log has every call with its id, and neither the address of a person nor what only the reader of a letter may hold", async () => {
  const lines: { id: string; path: string }[] = [];
  const { log } = market.services;
  const { info } = log;
  log.info = ((line: (typeof lines)[number], message: string) => {
    // The security log tells of the same calls.
    if (message === "request") lines.push(line);
  }) as typeof info;
  const answers = [];
  for (const path of [
    "/api/users/admin/pat@post.example",
    "/api/wishlist/pat%40post.example",
    "/unsubscribe/search.1.x",
    "/api/properties",
  ]) {
    answers.push(await market.as(visitor).get(path));
  }
  log.info = info;
  expect(lines.map(({ path }) => path)).toEqual([
    "/api/users/admin/{email}",
    "/api/wishlist/{email}",
    "/unsubscribe/{link}",
    "/api/properties",
  ]);
  expect(lines.map(({ id }) => id)).toEqual(
    answers.map(({ headers }) => headers.get("X-Request-Id")),
  );
});

test("a picture's call and the forms that bring one take as much as it may be, and no more", async () => {
  const app = createApp(market.services);
  const sent = async (path: string, megabytes: number) => {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": String(megabytes * 1024 * 1024),
    };
    return (
      await app.request(
        new Request(`http://localhost:3000${path}`, { method: "POST", body: "x", headers }),
      )
    ).status;
  };
  const profiles = [
    "/dashboard/profile",
    "/dashboard/agent-profile",
    "/dashboard/admin-profile.data",
  ];
  for (const path of ["/api/images", "/signup", "/signup.data", "/Signup/", ...profiles]) {
    expect([path, await sent(path, 12)]).toEqual([path, 413]);
    expect([path, await sent(path, 10)]).not.toEqual([path, 413]);
  }
});

test("a form without a Content-Length is read up to the limit", async () => {
  const app = createApp(market.services);
  let sent = 0;
  const body = new ReadableStream({
    start: (controller) => {
      const head = 'Content-Disposition: form-data; name="image"; filename="a.jpg"';
      controller.enqueue(Buffer.from(`--x\r\n${head}\r\n\r\n`));
    },
    pull: (controller) => {
      controller.enqueue(Buffer.alloc(64 * 1024));
      if (++sent === 1_000) controller.close();
    },
  });
  const request = { method: "POST", body, duplex: "half" } as RequestInit;
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const url = "http://localhost:3000/api/images";
  const answer = await app.request(new Request(url, { ...request, headers }));
  expect(answer.status).toBe(413);
  expect(sent).toBeLessThan(200);
});

test("a page that fails with a bug shows nothing of it, and a refusal stays the text that it is", async () => {
  const shown = async (error: Error) => {
    const answer = await createApp(market.services, { pages: () => Promise.reject(error) }).request(
      "http://localhost:3000/login",
    );
    return [answer.status, await answer.text()] as const;
  };
  const [status, html] = await shown(new Error("relation properties does not exist"));
  expect([status, html]).toEqual([
    500,
    expect.stringContaining("Something went wrong on our side. Please try again."),
  ]);
  expect(html).not.toContain("relation");
  expect(await shown(new Refusal("conflict", "<img src=x>"))).toEqual([
    409,
    expect.stringContaining("<p>&lt;img src=x&gt;</p>"),
  ]);
});

test("while the database does not answer, the server is live and not ready", async () => {
  const { db, close } = openDatabase("postgres://gable@/gable?host=/nowhere");
  const app = createApp({ ...market.services, db });
  expect([
    (await app.request("/api/health")).status,
    (await app.request("/api/ready")).status,
  ]).toEqual([200, 503]);
  await close();
});
