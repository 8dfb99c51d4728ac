import type { z } from "zod";
import { idPattern } from "./id.ts";
import type { picture } from "./image.shape.ts";

/** Widths, in pixels, in which every picture is kept; a picture narrower than one of them is not enlarged. */
export const imageWidths = [324, 648, 1296, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Newest first: a browser takes the first it reads. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** In bytes: no picture that is sent is larger. */
export const mostPictureBytes = 10 * 1024 * 1024;

export type Picture = z.infer<typeof picture>;

export const imageAddress = (id: string): string => `/images/${id}`;

export const variantAddress = (address: string, width: number, format: ImageFormat): string => `${address}/${width}.${format}`;

/** The widths that exist for a picture of this width, narrowest first: all below it, and the first that reaches it. */
export function widthsOf(width: number): ImageWidth[] {
  const below = imageWidths.filter((candidate) => candidate < width);
  const reaching = imageWidths.find((candidate) => candidate >= width);
  return reaching ? [...below, reaching] : below;
}

const ownAddress = new RegExp(`^/images/(${idPattern})$`);

/** The id of a picture of ours from its address, with `publicUrl` also an absolute one; `null` for anything else (`javascript:`, other hosts …). */
export function imageIdOf(address: string, publicUrl = ""): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return ownAddress.exec(path)?.[1] ?? null;
}
