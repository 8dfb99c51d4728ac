import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { asBrowsersDo } from "./load.ts";
import { type Served, serve } from "./served.ts";

type Asked = { address: string; headers: Record<string, string> };

/** Serves what a page sends by `node:http` alone, which is busy for so many milliseconds before each answer. The bytes lie in the folder meanwhile. */
export async function serveFloor(page: Asked, folder: string, busy = 0): Promise<Served> {
  const file = join(folder, "bytes.json");
  await writeFile(file, JSON.stringify(await bytesOf(page)));
  return serve("bench/floor.mjs", [file, String(busy)], {});
}

/** What goes over the wire for a page: its headers, and its body as it is compressed. */
async function bytesOf({ address, headers }: Asked): Promise<{ headers: object; body: string }> {
  return new Promise((done, fail) => {
    get(address, { headers: { ...headers, "Accept-Encoding": asBrowsersDo }, agent: false }, async (answer) => {
      const { date: _, connection: __, "keep-alive": ___, ...kept } = answer.headers;
      done({ headers: kept, body: (await buffer(answer)).toString("base64") });
    }).on("error", fail);
  });
}
