import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Milliseconds. */
const late = 1_000;

type Line = { address: string; close: () => void };

/** A proxy in front of the server that delivers its responses as `bring` says. */
async function lineTo(
  gable: string,
  bring: (answer: IncomingMessage, answered: ServerResponse, asked: IncomingMessage) => void,
): Promise<Line> {
  const { hostname, port } = new URL(gable);
  const line = createServer((asked, answered) => {
    const on = request(
      {
        hostname,
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...asked.headers, "accept-encoding": "identity" },
      },
      (answer) => {
        answered.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
        bring(answer, answered, asked);
      },
    );
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

/** A slow connection to the server: forms reach it at once, its responses to them arrive late. */
export const slowLine = (gable: string): Promise<Line> =>
  lineTo(gable, (answer, answered, asked) =>
    setTimeout(() => answer.pipe(answered), asked.method === "POST" ? late : 0),
  );

/**
 * A connection on which pages arrive in two parts; the second, with the page's main content, is
 * late.
 */
export const brokenLine = (gable: string): Promise<Line> =>
  lineTo(gable, async (answer, answered) => {
    if (!answer.headers["content-type"]?.startsWith("text/html")) return answer.pipe(answered);
    const [head, main] = (await text(answer)).split(/(?=<main)/, 2);
    answered.write(head);
    setTimeout(() => answered.end(main), late);
  });
