import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.ts";
import { admitUpload } from "./upload-image.ts";

/** Where the pictures of a form are received until they are read. */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, "uploads");

/** Receives the pictures of a form, as many as the caller may send. */
export const receivedPictures = (context: Context) => ({
  folder: uploadsFolder(context.config.DATA_DIR),
  admit: () => admitUpload(context),
});

/** Removes what a crash left of forms. */
export async function clearUploads(dataFolder: string, before: Date): Promise<void> {
  const folder = uploadsFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtime < before) await rm(path, { force: true });
  }
}
