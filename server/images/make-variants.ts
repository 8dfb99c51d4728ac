import { type ImageFormat, type ImageWidth, imageFormats, widthsUpTo } from "#core/image.ts";
import type { Services } from "../context.ts";
import { encodePicture } from "./decoding/decode-picture.ts";
import { imageById, markReady } from "./images.db.ts";

/**
 * Makes every width and format of a picture that is still missing, from the widest that is there.
 */
export async function makeVariants(
  { db, images }: Pick<Services, "db" | "images">,
  imageId: string,
): Promise<void> {
  const image = await imageById(db, imageId);
  if (!image || image.ready) return;
  for (const width of widthsUpTo(image.width)) {
    for (const format of imageFormats)
      await makeVariant({ images }, imageId, image.width, width, format);
  }
  await db.transaction((tx) => markReady(tx, imageId));
}

/**
 * One variant's bytes, made and stored if it was missing; `null` if there is nothing to make it
 * from.
 */
export async function makeVariant(
  { images }: Pick<Services, "images">,
  id: string,
  originalWidth: number,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Uint8Array | null> {
  const key = `${id}/${width}.${format}`;
  const there = await images.read(key);
  if (there) return there;
  const source = await widest(images, id, originalWidth);
  if (!source) return null;
  const bytes = await encodePicture(source, width, format);
  await images.write(key, bytes);
  return bytes;
}

async function widest(
  images: Services["images"],
  id: string,
  originalWidth: number,
): Promise<Uint8Array | null> {
  for (const width of widthsUpTo(originalWidth).reverse()) {
    for (const format of imageFormats) {
      const bytes = await images.read(`${id}/${width}.${format}`);
      if (bytes) return bytes;
    }
  }
  return null;
}
