import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutSlowBodies } from "./cut-slow-bodies.mjs";

// Milliseconds, for the 30 seconds that it is.
const window = 300;
const server = createServer(async (incoming, outgoing) => {
  const body = await text(incoming).catch(() => null);
  outgoing.end(`read ${body?.length}`);
});
beforeAll(async () => {
  cutSlowBodies(server, window);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body of this many bytes in pieces, one every `every` milliseconds. */
async function send(size: number, piece: number, every: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  const answer = text(socket);
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`,
  );
  for (let sent = 0; sent < size && socket.writable; sent += piece) {
    socket.write("x".repeat(piece));
    await pause(every);
  }
  return answer;
}

test("the longest that a request may take is half an hour", () => {
  expect(server.requestTimeout).toBe(30 * 60 * 1000);
});

test("a body goes on for as long as it arrives, through many windows", async () => {
  expect(await send(20_000, 1_000, 80)).toContain("read 20000");
});

test("a body that stops, or of which a byte now and then arrives, is cut off in words", async () => {
  const begun = performance.now();
  const answers = await Promise.all([send(5_000, 1, 50), send(5_000, 4_000, 5_000)]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(performance.now() - begun).toBeLessThan(12_000);
});

test("a body that is whole is not cut off while its answer takes long", async () => {
  const late = createServer(async (incoming, outgoing) => {
    await text(incoming);
    await pause(4 * window);
    outgoing.end("late");
  });
  cutSlowBodies(late, window);
  await once(late.listen(0, "127.0.0.1"), "listening");
  const { port } = late.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: "x" });
  expect(await answer.text()).toBe("late");
  late.close();
});
