import { setTimeout as pause } from "node:timers/promises";
import type { ImageStore } from "./image-store.ts";

type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

// In milliseconds, for one call with its tries: somebody may be waiting for a picture.
const longest = 10_000;
const tries = 3;

/**
 * Stores pictures in an S3-compatible store, addressed by path (`endpoint/bucket/key`). Throws if
 * the store answers with an error or too late.
 */
export async function openS3(
  { endpoint, region, bucket, ...keys }: S3Settings,
  patience = longest,
): Promise<ImageStore> {
  const { AwsClient } = await import("aws4fetch");
  const client = new AwsClient({ ...keys, region, service: "s3" });
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  const ask = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const signal = AbortSignal.timeout(patience);
    for (let number = 1; ; number++) {
      const signed = await client.sign(`${base}${path}`, {
        method,
        ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      });
      // Passed to `fetch` and not to the request that is signed: Node may garbage-collect a
      // request's signal together with the request.
      const answer = await fetch(signed, { signal }).catch((error) => {
        // The store may have closed a kept-alive connection that this request reused.
        if (signal.aborted || number === tries) throw error;
        return null;
      });
      if (answer?.ok || answer?.status === 404) return answer;
      const passing = !answer || answer.status >= 500 || answer.status === 429;
      if (answer && (!passing || number === tries))
        throw new Error(
          `the image store answered ${answer.status} to ${method} ${path}: ${(await answer.text()).slice(0, 300)}`,
        );
      await answer?.body?.cancel();
      await pause(100 * number);
    }
  };

  const inBucket = (answer: Response): Response => {
    if (!answer.ok) throw new Error(`the image store has no bucket ${bucket}`);
    return answer;
  };

  return {
    async write(key, bytes) {
      inBucket(await ask("PUT", `/${key}`, bytes));
    },
    async read(key) {
      const answer = await ask("GET", `/${key}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async remove(id) {
      const list = await inBucket(
        await ask("GET", `/?list-type=2&prefix=${encodeURIComponent(`${id}/`)}`),
      ).text();
      // A picture has eight files at most, so one page of the listing holds them all.
      for (const [, key] of list.matchAll(/<Key>([^<]+)<\/Key>/g)) await ask("DELETE", `/${key}`);
    },
  };
}
