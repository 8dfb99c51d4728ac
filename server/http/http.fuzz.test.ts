import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { junkText } from "#test/fuzz/junk.ts";
import { seedOfRun } from "#test/fuzz/seed.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";

const market = marketForTests();
const long = process.env.LONG === "1";
const bugs: string[] = [];
let server: Server;
let port: number;

beforeAll(async () => {
  market.services.log.error = ((entry: { err?: Error }) =>
    bugs.push(entry.err?.stack ?? JSON.stringify(entry))) as typeof market.services.log.error;
  server = createServer(getRequestListener(createApp(market.services).fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  bugs.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

/** Sends raw bytes; returns the statuses that came back before the connection closed. */
function send(bytes: Buffer | string): Promise<number[]> {
  return new Promise((done) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    const late = setTimeout(() => socket.destroy(), 2_000);
    socket.on("data", (part) => {
      text += part.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(late);
      done([...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)));
    });
  });
}

const lines = (...all: string[]) => `${all.join("\r\n")}\r\nConnection: close\r\n\r\n`;
const host = "Host: localhost";
const json = "Content-Type: application/json";

test.each([
  ["no host", "GET /api/health HTTP/1.1\r\n\r\n"],
  ["a host that is none", lines("GET /api/properties HTTP/1.1", "Host: [::1")],
  ["a host with a space", lines("GET /api/properties HTTP/1.1", "Host: a b")],
  ["a host of unicode", lines("GET /api/properties HTTP/1.1", "Host: \xff\xfe")],
  [
    "a whole address as its target",
    lines("GET http://elsewhere.example/api/properties HTTP/1.1", host),
  ],
  ["an address of another scheme", lines("GET javascript:alert(1) HTTP/1.1", host)],
  ["a star", lines("OPTIONS * HTTP/1.1", host)],
  ["two slashes", lines("GET //elsewhere.example/api/properties HTTP/1.1", host)],
  ["a path that can't be decoded", lines("GET /api/properties/%zz HTTP/1.1", host)],
  ["a path of broken unicode", lines("GET /api/properties/%ff%fe HTTP/1.1", host)],
  ["a query that can't be decoded", lines("GET /api/properties?q=%zz&q=%c0%80 HTTP/1.1", host)],
  ["raw bytes in its path", lines("GET /api/properties/\xff\xfe HTTP/1.1", host)],
  ["a picture's name that climbs", lines("GET /images/..%2f..%2fsecret HTTP/1.1", host)],
  ["a long path", lines(`GET /api/properties/${"a".repeat(12_000)} HTTP/1.1`, host)],
  [
    "many headers",
    lines(
      "GET /api/properties HTTP/1.1",
      host,
      ...Array.from({ length: 150 }, (_, index) => `X-${index}: ${index}`),
    ),
  ],
  [
    "many cookies",
    lines("GET /api/properties HTTP/1.1", host, `Cookie: ${"gable=x; ".repeat(500)}`),
  ],
  ["a method nobody knows", lines("BREW /api/properties HTTP/1.1", host)],
  ["TRACE", lines("TRACE /api/properties HTTP/1.1", host)],
  ["CONNECT", lines("CONNECT elsewhere.example:443 HTTP/1.1", host)],
  ["HEAD", lines("HEAD /api/properties HTTP/1.1", host)],
  ["HEAD of the events", lines("HEAD /api/live HTTP/1.1", host)],
  [
    "an upgrade",
    "GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  ],
  [
    "a body with a GET",
    `${lines("GET /api/properties HTTP/1.1", host, json, "Content-Length: 2")}{}`,
  ],
  [
    "less body than it says",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Content-Length: 50")}{}`,
  ],
  [
    "two lengths",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Content-Length: 2", "Content-Length: 3")}{}`,
  ],
  [
    "a length and chunks",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Content-Length: 2", "Transfer-Encoding: chunked")}0\r\n\r\n`,
  ],
  [
    "a broken chunk",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Transfer-Encoding: chunked")}zz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    "chunks that end early",
    `${lines("POST /api/images HTTP/1.1", host, "Content-Type: multipart/form-data; boundary=x", "Transfer-Encoding: chunked")}5\r\n--x\r\n`,
  ],
  [
    "a form that is torn",
    `${lines(
      "POST /api/images HTTP/1.1",
      host,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 40",
    )}--x\r\nContent-Disposition: form-data; name=`,
  ],
  [
    "a compressed body",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Content-Encoding: gzip", "Content-Length: 4")}\x1f\x8b\x08\x00`,
  ],
  [
    "it will wait",
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Expect: 100-continue", "Content-Length: 2")}{}`,
  ],
  ["it expects the impossible", lines("GET /api/properties HTTP/1.1", host, "Expect: nothing")],
  ["HTTP/2 by heart", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["HTTP/0.9", "GET /api/properties\r\n\r\n"],
  ["a TLS greeting", Buffer.from("16030100a5010000a10303", "hex")],
  ["nothing", ""],
])("%s: no mistake of ours, and the next call is answered", async (_, bytes) => {
  const statuses = await send(bytes);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(bugs).toEqual([]);
  expect(await send(lines("GET /api/health HTTP/1.1", host))).toEqual([200]);
});

test("requests whose bytes were changed here and there are none either", {
  timeout: 300_000,
}, async () => {
  const good = [
    lines("GET /api/properties?q=house&limit=2 HTTP/1.1", host, "Accept: application/json"),
    `${lines("POST /api/wishlist HTTP/1.1", host, json, "Content-Length: 16")}{"propertyId":1}`,
    `${lines(
      "POST /api/images HTTP/1.1",
      host,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 70",
    )}--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\na\r\n--x--`,
  ].map((text) => Buffer.from(text, "latin1"));
  const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 });
  const bytes = fc
    .tuple(fc.constantFrom(...good), changes, fc.option(junkText))
    .map(([from, changed, more]) => {
      const copy = Buffer.from(from);
      for (const [at, byte] of changed) copy[at % copy.length] = byte;
      return more === null
        ? copy
        : Buffer.concat([copy.subarray(0, copy.length - 2), Buffer.from(more)]);
    });
  const answered = fc.asyncProperty(bytes, async (one) => {
    bugs.length = 0;
    const statuses = await send(one);
    expect(
      [statuses.filter((status) => status >= 500), bugs],
      JSON.stringify(one.toString("latin1")),
    ).toEqual([[], []]);
  });
  await fc.assert(answered, {
    numRuns: long ? 10_000 : 150,
    seed: seedOfRun(long),
    interruptAfterTimeLimit: 280_000,
  });
});
