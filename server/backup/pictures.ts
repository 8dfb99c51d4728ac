import { createHash, type Hash } from "node:crypto";
import type { ImageStore } from "#adapters/images/image-store.ts";
import { isId } from "#core/id.ts";
import { imageFormats, imageWidths } from "#core/image.ts";
import { sha256 } from "#db/history.ts";
import { StartFailure } from "#db/start-failure.ts";
import type { Archive, Entries } from "./archive.ts";
import { type End, folders } from "./contents.ts";

const sumsName = "SHA256SUMS";
const fileNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => `${width}.${format}`),
);
/** As `sha256sum` writes them: a line for each file, with its checksum and its name. */
const writeSums = (files: readonly { name: string; bytes: Uint8Array }[]): string =>
  files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}\n`).join("");
const readSums = (id: string, sums: string): Map<string, string> => {
  const lines = sums.split("\n").filter(Boolean);
  return new Map(lines.map((line) => [`${id}/${line.slice(66)}`, line.slice(0, 64)]));
};
const summarize = (count: number, files: number, hash: Hash): End["pictures"] => ({
  count,
  files,
  sha256: hash.digest("hex"),
});

/**
 * Adds every file of these pictures. Files never change, so they match the rows read earlier. The
 * files of an unclaimed picture may have been removed since; after a restore, its row is removed
 * like that of any unclaimed picture. Also returns the claimed pictures that have no file (`lost`).
 */
export async function addPictures(
  archive: Archive,
  images: ImageStore,
  pictures: { id: string; claimed: boolean }[],
): Promise<{ sum: End["pictures"]; lost: string[] }> {
  const all = createHash("sha256");
  const lost: string[] = [];
  let [count, files] = [0, 0];
  for (const { id, claimed } of pictures) {
    const read = await listFiles(images, id);
    const there = read.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
    if (there.length === 0) {
      if (claimed) lost.push(id);
      continue;
    }
    const sums = writeSums(there);
    all.update(sums);
    count += 1;
    files += there.length;
    await archive.add(`${folders.pictures}${id}/${sumsName}`, sums);
    for (const { name, bytes } of there)
      await archive.add(`${folders.pictures}${id}/${name}`, bytes);
  }
  return { sum: summarize(count, files, all), lost };
}

async function listFiles(images: ImageStore, id: string) {
  try {
    return await Promise.all(
      fileNames.map(async (name) => ({ name, bytes: await images.read(`${id}/${name}`) })),
    );
  } catch (error) {
    throw new StartFailure(
      `The picture ${id} could not be read: ${error instanceof Error ? error.message : error}. Nothing was written.`,
    );
  }
}

/** Writes the next files into the store, and reads each back to verify it. */
export async function restorePictures(
  entries: Entries,
  images: ImageStore,
): Promise<End["pictures"]> {
  const all = createHash("sha256");
  let [count, files] = [0, 0];
  let expected = new Map<string, string>();
  for await (const { name: path, bytes } of entries.under(folders.pictures)) {
    const [, id = "", name = ""] = path.split("/");
    if (name === sumsName && isId(id)) {
      all.update(bytes);
      count += 1;
      expected = readSums(id, bytes.toString());
      continue;
    }
    const key = `${id}/${name}`;
    if (!fileNames.includes(name) || expected.get(key) !== sha256(bytes))
      throw new StartFailure(`The picture ${path} is not what was backed up: the file is damaged.`);
    await images.write(key, bytes);
    const stored = await images.read(key);
    if (!stored || sha256(stored) !== expected.get(key))
      throw new StartFailure(
        `The picture ${key} was written, and reads otherwise: the store of pictures is at fault.`,
      );
    files += 1;
  }
  return summarize(count, files, all);
}
