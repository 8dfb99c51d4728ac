import { join } from "node:path";
import { openImageFolder } from "./folder.ts";
import type { ImageStore } from "./image-store.ts";
import { openS3 } from "./s3.ts";

type Settings = { DATA_DIR: string } & Partial<
  Record<
    "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY",
    string | undefined
  >
>;

/** Opens an S3 store if all its settings are given, a folder otherwise. */
export async function openImages(settings: Settings): Promise<ImageStore> {
  const { S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1", S3_BUCKET: bucket } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? openS3({ endpoint, region, bucket, accessKeyId, secretAccessKey })
    : openImageFolder(join(settings.DATA_DIR, "images"));
}
