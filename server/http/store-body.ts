import { type Hash, type Hmac, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { isInParts, parseBoundary } from "./forms/receive-form.ts";

type StoredBody = {
  body: Blob | Uint8Array<ArrayBuffer>;
  /** To be called once the body is not needed any more. */
  remove(): Promise<void>;
};

/**
 * Reads a request's body and puts it into a hash (a multipart form without its boundary). The body
 * is kept, to be read again: a multipart form, which may have pictures, in a file.
 */
export async function storeBody(
  request: Request,
  hash: Hash | Hmac,
  folder: string,
): Promise<StoredBody> {
  const type = request.headers.get("Content-Type");
  if (!request.body || !isInParts(type)) {
    const body = new Uint8Array(await request.arrayBuffer());
    hash.update(body);
    return { body, remove: async () => undefined };
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await pipeline(
      Readable.fromWeb(request.body as ReadableStream),
      createWriteStream(path, { mode: 0o600 }),
    );
    for await (const bytes of withoutBoundary(createReadStream(path), type)) hash.update(bytes);
    return { body: await openAsBlob(path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * A body without its multipart boundary, which a client chooses anew each time: the same form then
 * gives the same bytes.
 */
async function* withoutBoundary(
  body: AsyncIterable<Uint8Array>,
  type: string | null | undefined,
): AsyncGenerator<Uint8Array> {
  const boundary = parseBoundary(type);
  if (boundary === null) return yield* body;
  const mark = Buffer.from(`--${boundary}`);
  let left = Buffer.alloc(0);
  for await (const chunk of body) {
    left = Buffer.concat([left, chunk]);
    for (let at = left.indexOf(mark); at >= 0; at = left.indexOf(mark)) {
      yield left.subarray(0, at);
      left = left.subarray(at + mark.length);
    }
    // The last bytes may be the beginning of the boundary.
    const sure = Math.max(0, left.length - mark.length + 1);
    yield left.subarray(0, sure);
    left = left.subarray(sure);
  }
  yield left;
}
