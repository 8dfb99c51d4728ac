import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { v7 as newId } from "uuid";
import { imageAddress, maxPictureBytes, widthsUpTo } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import type { Caller, Context, Services } from "../context.ts";
import type { ReceivedFile } from "../http/forms/receive-form.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { decodePicture } from "./decoding/decode-picture.ts";
import { imageStoreForCaller } from "./image-store-for-caller.ts";
import { insertImage } from "./images.db.ts";

type UploadedImage = { address: string; width: number; height: number };

/** Asked before a picture's bytes are read. Refuses `tooMany`. */
export const admitUpload = (context: Context): Promise<unknown> =>
  rateLimit(
    context,
    isPerson(context.actor) ? { upload: context.actor._id } : { visitorUpload: context.address },
  );

/**
 * Stores an uploaded picture: turned upright, without its metadata (a camera's GPS), in its widest
 * form; a job makes the other widths and formats. `signal`: the caller has gone. Refuses `tooLarge`
 * (10 MB, its format's megapixels), `unsupported` (no picture by its content), `unavailable`.
 */
export async function uploadImage(
  context: Pick<Services, "db" | "queue" | "now" | "images" | "log"> &
    Pick<Caller, "actor" | "address">,
  { path, size }: Pick<ReceivedFile, "path" | "size">,
  signal?: AbortSignal,
): Promise<UploadedImage> {
  const { db, queue, now, actor, address } = context;
  if (size > maxPictureBytes)
    throw new Refusal("tooLarge", "This picture is larger than 10 MB. Choose a smaller one.");
  const ownerId = isPerson(actor) ? actor._id : null;
  const { bytes, width, height, placeholder } = await decodePicture(path, {
    caller: ownerId ?? address,
    isVisitor: ownerId === null,
    signal,
  });
  const id = newId();
  const row = {
    id,
    ownerId,
    width,
    height,
    placeholder,
    alt: null,
    ready: false,
    createdAt: now(),
    claimedAt: null,
  };
  // Before the files: those that a crash leaves then belong to an unclaimed picture, and are
  // removed with it.
  await db.transaction((tx) => insertImage(tx, row));
  await imageStoreForCaller(context).write(`${id}/${widthsUpTo(width).at(-1)}.webp`, bytes);
  await db.transaction((tx) => queue.enqueue(tx, "make-variants", { imageId: id }));
  return { address: imageAddress(id), width, height };
}

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
