import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Milliseconds. */
const late = 1_000;

type Line = { address: string; close: () => void };

/** A proxy in front of the server that delivers its responses as `bring` says. */
async function proxyTo(
  gable: string,
  bring: (answer: IncomingMessage, outgoing: ServerResponse, incoming: IncomingMessage) => void,
): Promise<Line> {
  const { hostname, port } = new URL(gable);
  const line = createServer((incoming, outgoing) => {
    const on = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, "accept-encoding": "identity" },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        bring(answer, outgoing, incoming);
      },
    );
    on.on("error", () => outgoing.destroy());
    outgoing.on("close", () => on.destroy());
    incoming.pipe(on);
  });
  await new Promise<void>((done) => line.listen(0, hostname, done));
  const close = () => {
    line.closeAllConnections();
    line.close();
  };
  return { address: `http://${hostname}:${(line.address() as AddressInfo).port}`, close };
}

/** A slow connection to the server: forms reach it at once, its responses to them arrive late. */
export const slowLine = (gable: string): Promise<Line> =>
  proxyTo(gable, (answer, outgoing, incoming) =>
    setTimeout(() => answer.pipe(outgoing), incoming.method === "POST" ? late : 0),
  );

/**
 * A connection on which pages arrive in two parts; the second, with the page's main content, is
 * late.
 */
export const brokenLine = (gable: string): Promise<Line> =>
  proxyTo(gable, async (answer, outgoing) => {
    if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(outgoing);
    const [head, main] = (await text(answer)).split(/(?=<main)/, 2);
    outgoing.write(head);
    setTimeout(() => outgoing.end(main), late);
  });
