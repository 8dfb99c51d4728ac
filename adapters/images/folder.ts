import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { anHour } from "#core/duration.ts";
import type { ImageStore } from "./image-store.ts";

/**
 * Stores pictures in a folder. A file is written elsewhere and renamed, so that nobody reads half
 * of one.
 */
export function openImageFolder(folder: string): ImageStore {
  const root = resolve(folder);
  const drafts = join(root, ".drafts");
  let cleared: Promise<void> | null = null;
  return {
    async write(key, bytes) {
      await makeOwn(drafts);
      cleared ??= clearAway(drafts).catch(() => undefined);
      await cleared;
      const path = join(root, key);
      const draft = join(drafts, randomUUID());
      try {
        // Flushed to the disk, because the caller relies on the picture being stored.
        await writeFile(draft, bytes, { flush: true, mode: 0o600 });
        await makeOwn(dirname(path));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        return await readFile(join(root, key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (id) => rm(join(root, id), { recursive: true, force: true }),
  };
}

/** Creates a folder that only this account may read, as portraits and homes not yet shown are. */
const makeOwn = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

/** Deletes drafts that a crash left behind; a younger draft may be another node's. */
async function clearAway(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const path = join(drafts, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > anHour) await rm(path, { force: true });
  }
}
