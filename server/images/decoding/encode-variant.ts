import sharp, { type Sharp } from "sharp";
import type { ImageFormat, ImageWidth } from "#core/image.ts";

// AVIF effort 4 costs twelve times effort 2 at the same size of file.
const encoders: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 3 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, progressive: true }),
};

/** Encodes a stored picture in one width and format. */
export function encodeVariant(
  source: Uint8Array,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Uint8Array> {
  const picture = sharp(source).resize({ width, withoutEnlargement: true });
  return encoders[format](picture.flatten({ background: "#fff" })).toBuffer();
}
