import type { ImageStore } from "./image-store.ts";

export type S3Settings = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string };

/** Keeps pictures in any S3-compatible store, addressed by path (`endpoint/bucket/key`). Throws where the store does not answer as it should. */
export async function openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<ImageStore> {
  const { AwsClient } = await import("aws4fetch");
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 3 });
  const base = `${endpoint.replace(/\/$/, "")}/${bucket}`;

  const ask = async (method: string, path: string, body?: Uint8Array): Promise<Response> => {
    const answer = await client.fetch(`${base}${path}`, { method, ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}) });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`the image store answered ${answer.status} to ${method} ${path}: ${(await answer.text()).slice(0, 300)}`);
  };

  return {
    async write(key, bytes) {
      const answer = await ask("PUT", `/${key}`, bytes);
      if (!answer.ok) throw new Error(`the image store has no bucket ${bucket}`);
    },
    async read(key) {
      const answer = await ask("GET", `/${key}`);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    async remove(id) {
      const list = await (await ask("GET", `/?list-type=2&prefix=${encodeURIComponent(`${id}/`)}`)).text();
      // A picture has eight files at most, so one page of the listing holds them all.
      for (const [, key] of list.matchAll(/<Key>([^<]+)<\/Key>/g)) await ask("DELETE", `/${key}`);
    },
  };
}
