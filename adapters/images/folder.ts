import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { ImageStore } from "./image-store.ts";

/** Keeps pictures in a folder. A file is written beside its place and moved there, so that nobody reads half of one. */
export function openImageFolder(folder: string): ImageStore {
  const root = resolve(folder);
  let drafts = 0;
  return {
    async write(key, bytes) {
      const path = join(root, key);
      drafts += 1;
      const draft = `${path}.${process.pid}.${drafts}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, path);
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
