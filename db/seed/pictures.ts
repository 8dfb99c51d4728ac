import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ImageWidth, widthsOf } from "#core/image.ts";
import { heroes } from "./picture-lists/heroes.ts";
import { interiors } from "./picture-lists/interiors.ts";
import { listings } from "./picture-lists/listings.ts";

export type PictureName = (typeof heroes | typeof listings | typeof interiors)[number]["name"];

/**
 * A picture of the demonstration; its files lie in `pictures/{name}/{width}.avif`. The size is that
 * of the original, in pixels.
 */
export type SeedPicture = {
  name: PictureName;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

export const pictures: readonly SeedPicture[] = [
  ...heroes.map((picture) => ({ ...picture, width: 1920, height: 1080 })),
  ...[...listings, ...interiors].map((picture) => ({ ...picture, width: 1600, height: 1067 })),
];

/** Every file of every picture: its name and width. */
export const pictureFiles: readonly { name: PictureName; width: ImageWidth }[] = pictures.flatMap(
  ({ name, width: original }) => widthsOf(original).map((width) => ({ name, width })),
);

/** Reads one width of a picture from its file. */
export const readPicture = (name: PictureName, width: ImageWidth): Promise<Uint8Array> =>
  readFile(resolve("db/seed/pictures", name, `${width}.avif`));
