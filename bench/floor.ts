import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { asBrowsersDo } from "./load.ts";
import { type Served, serve } from "./served.ts";

type PageRequest = { address: string; headers: Record<string, string> };

/**
 * Serves the bytes of a page by `node:http` alone, busy for so many milliseconds before each
 * answer. The bytes are stored in the folder.
 */
export async function serveFloor(page: PageRequest, folder: string, busy = 0): Promise<Served> {
  const file = join(folder, "bytes.json");
  await writeFile(file, JSON.stringify(await bytesOf(page)));
  return serve("bench/floor.mjs", [file, String(busy)], {});
}

/** The response to a page as sent: its headers, and its compressed body. */
async function bytesOf({
  address,
  headers,
}: PageRequest): Promise<{ headers: object; body: string }> {
  return new Promise((done, fail) => {
    get(
      address,
      { headers: { ...headers, "Accept-Encoding": asBrowsersDo }, agent: false },
      async (answer) => {
        const { date: _, connection: __, "keep-alive": ___, ...forwarded } = answer.headers;
        done({ headers: forwarded, body: (await buffer(answer)).toString("base64") });
      },
    ).on("error", fail);
  });
}
