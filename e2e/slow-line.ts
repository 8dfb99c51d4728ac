import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Milliseconds. */
const late = 1_000;

/** A slow line to a house: forms reach it at once, and its answers to them come late. */
export async function slowLine(house: string): Promise<{ address: string; close: () => void }> {
  const { hostname, port } = new URL(house);
  const line = createServer((asked, answered) => {
    const on = request({ hostname, port, method: asked.method, path: asked.url, headers: asked.headers }, (answer) => {
      const send = () => {
        answered.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        answer.pipe(answered);
      };
      setTimeout(send, asked.method === "POST" ? late : 0);
    });
    on.on("error", () => answered.destroy());
    answered.on("close", () => on.destroy());
    asked.pipe(on);
  });
  await new Promise<void>((done) => line.listen(0, hostname, done));
  const close = () => {
    line.closeAllConnections();
    line.close();
  };
  return { address: `http://${hostname}:${(line.address() as AddressInfo).port}`, close };
}
