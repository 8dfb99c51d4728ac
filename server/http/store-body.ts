import type { Hash, Hmac } from "node:crypto";
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { isInParts } from "./forms/parse-boundary.ts";
import { withoutBoundary } from "./without-boundary.ts";

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
