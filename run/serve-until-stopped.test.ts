import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const freePort = async () => {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
};

test("jobs begin once the server answers: some of them call it", async () => {
  const port = await freePort();
  const program = `import { serveUntilStopped } from "./run/serve-until-stopped.mjs";
    const services = { config: { PORT: ${port}, publicUrl: "http://localhost:${port}" } };
    const work = async () => console.log("it answers", (await fetch(services.config.publicUrl)).status);
    await serveUntilStopped({
      openServices: async () => ({ services, greeting: [], work, closeStreams() {}, close: async () => {} }),
      listener: () => (_, answer) => answer.writeHead(204).end(),
    });
    process.kill(process.pid, "SIGTERM");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(await text(child.stdout)).toMatch(/^it answers 204\n\nGable is open at /);
});

test.each([
  ["OPTIONS / HTTP/1.0\r\n\r\n", "200 http://homes.example/"],
  ["GET /api/health HTTP/1.0\r\n\r\n", "200 http://homes.example/api/health"],
  ["GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n", "200 http://a.example/"],
  ["GET / HTTP/1.1\r\n\r\n", "400 0"],
])(
  "a request may leave its host out in HTTP/1.0 only, as load balancers do: %j",
  async (sent, answer) => {
    const program = `import { createServer } from "node:http";
    import { connect } from "node:net";
    import { text } from "node:stream/consumers";
    import { toListener } from "./run/serve-until-stopped.mjs";
    const listener = toListener(({ url }) => new Response(url), { publicUrl: "https://homes.example" });
    const server = createServer(listener).listen(0, "127.0.0.1", async () => {
      const socket = connect(server.address().port, "127.0.0.1");
      socket.write(${JSON.stringify(sent)});
      const [head, body] = (await text(socket)).split("\\r\\n\\r\\n");
      console.log(head.slice(9, 12), body);
      process.exit();
    });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    expect(await text(child.stdout)).toBe(`${answer}\n`);
  },
);

test.each([
  ["PORT: 0, HOST: '203.0.113.7'", "HOST is 203.0.113.7, which is no address of this machine."],
  [
    "PORT: 0, HOST: 'nowhere.invalid'",
    "HOST is nowhere.invalid, which is no address of this machine.",
  ],
])(
  "where it can't listen (%s), its owner reads a sentence and no stack",
  async (config, sentence) => {
    const program = `import { serveUntilStopped } from "./run/serve-until-stopped.mjs";
    await serveUntilStopped({
      openServices: async () => ({ services: { config: { ${config} } }, close: async () => console.error("closed") }),
      listener: () => () => {},
    });`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    const output = await text(child.stderr);
    expect(output).toMatch(/^closed\n/);
    expect(output).toContain(sentence);
    expect(output).not.toContain("    at ");
  },
);
