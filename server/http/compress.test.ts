import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { codingFor, compressed } from "./compress.ts";

const codings = ["zstd", "br", "gzip"] as const;
const opened = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test.each(codings.flatMap((coding) => [12, 500, 20_000].map((times) => ({ coding, times }))))(
  "$coding of a line said $times times",
  async ({ coding, times }) => {
    const text = "A long garden, and a bench under the lime tree.\n".repeat(times);
    const small = await compressed(Buffer.from(text), coding);
    expect(opened[coding](small).toString()).toBe(text);
    expect(small.length).toBeLessThan(text.length / 2);
  },
);

test.each([
  ["gzip, deflate, br, zstd", "zstd", "br"],
  ["gzip, deflate, br", "br", "br"],
  ["GZIP", "gzip", "gzip"],
  ["zstd;q=0, br;q=0.0, gzip;q=0.1", "gzip", "gzip"],
  ["zstd", "zstd", null],
  ["deflate", null, null],
  ["", null, null],
])(
  "who accepts %j gets %j, and %j where there is no Zstandard",
  (taken, best, withoutZstandard) => {
    const request = new Request("http://localhost/", { headers: { "Accept-Encoding": taken } });
    expect(codingFor(request, codings)).toBe(best);
    expect(codingFor(request, ["br", "gzip"])).toBe(withoutZstandard);
  },
);
