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

test("jobs begin once the house answers: some of them call it", async () => {
  const port = await freePort();
  const program = `import { serveUntilStopped } from "./run/serve-until-stopped.mjs";
    const house = { config: { PORT: ${port}, publicUrl: "http://localhost:${port}" } };
    const work = async () => console.log("it answers", (await fetch(house.config.publicUrl)).status);
    await serveUntilStopped({
      openHouse: async () => ({ house, greeting: [], work, hangUp() {}, close: async () => {} }),
      listener: () => (_, answer) => answer.writeHead(204).end(),
    });
    process.kill(process.pid, "SIGTERM");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  expect(await text(child.stdout)).toMatch(/^it answers 204\n\nGable is open at /);
});
