import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type ZstdCompress, zstdDecompressSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";

const engines = vi.hoisted((): ZstdCompress[] => []);
vi.mock("node:zlib", async (original) => {
  const zlib = await original<typeof import("node:zlib")>();
  const createZstdCompress: typeof zlib.createZstdCompress = (options) => {
    const engine = zlib.createZstdCompress(options);
    engines.push(engine);
    return engine;
  };
  return { ...zlib, createZstdCompress };
});

beforeEach(() => {
  engines.length = 0;
  vi.resetModules();
});
const open = async () => (await import("./zstandard.ts")).zstandard;

const line = "A long garden, and a bench under the lime tree.\n";
// Noise can't be compressed: its output exceeds what the engine buffers at once.
const bodies = [1, 1_000, 50_000, 65_536, 127_000, 131_071, 131_072, 400_000].flatMap((bytes) => [
  Buffer.from(line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes)),
  randomBytes(bytes),
]);

test("bodies compressed at once come out each as it went in, from one engine", async () => {
  const zstandard = await open();
  const all = [...bodies, ...bodies.toReversed(), ...bodies];
  const same = all.map(async (body) => zstdDecompressSync(await zstandard(body)).equals(body));
  expect(await Promise.all(same)).toEqual(all.map(() => true));
  expect(engines).toHaveLength(1);
});

test("where an engine breaks, waiting calls are rejected, and the next body is compressed by another", async () => {
  const zstandard = await open();
  const body = Buffer.from(line.repeat(100));
  await zstandard(body);
  const [waiting, behind] = [zstandard(body), zstandard(body)];
  engines[0]?.destroy(new Error("no memory"));
  await Promise.all([
    expect(waiting).rejects.toThrow("no memory"),
    expect(behind).rejects.toThrow(),
  ]);
  if (engines[0] && !engines[0].closed) await once(engines[0], "close");
  expect(zstdDecompressSync(await zstandard(body)).equals(body)).toBe(true);
  expect(engines).toHaveLength(2);
});
