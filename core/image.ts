import type { z } from "zod";
import { idPattern } from "./id.ts";
import type { picture } from "./image.shape.ts";

/** The widths, in pixels, in which every picture is stored; a narrower picture is not enlarged. */
export const imageWidths = [324, 648, 1296, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Newest first: a browser uses the first format that it supports. */
export const imageFormats = ["avif", "webp"] as const;

/** Made when it is first asked for: chats and feed readers know no newer one. */
export const sharedFormat = "jpeg";
export type ImageFormat = (typeof imageFormats)[number] | typeof sharedFormat;

/** The size limit of an uploaded picture, in bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;

export type Picture = z.infer<typeof picture>;

export const imageAddress = (id: string): string => `/images/${id}`;

export const variantAddress = (address: string, width: number, format: ImageFormat): string =>
  `${address}/${width}.${format}`;

/**
 * The stored widths of a picture of this original width, narrowest first: all that are narrower,
 * and the first that is at least as wide.
 */
export function widthsUpTo(width: number): ImageWidth[] {
  const below = imageWidths.filter((candidate) => candidate < width);
  const reaching = imageWidths.find((candidate) => candidate >= width);
  return reaching ? [...below, reaching] : below;
}

const ownAddress = new RegExp(`^/images/(${idPattern})$`);

/**
 * The id in the address of one of our pictures, relative or under `publicUrl`; `null` for any other
 * address (`javascript:`, other hosts …).
 */
export function parseImageId(address: string, publicUrl = ""): string | null {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return ownAddress.exec(path)?.[1] ?? null;
}
