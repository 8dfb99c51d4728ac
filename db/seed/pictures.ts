import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ImageWidth, widthsUpTo } from "#core/image.ts";
import { exteriors } from "./picture-lists/exteriors.ts";
import { interiors } from "./picture-lists/interiors.ts";
import { sets } from "./picture-lists/sets.ts";

export type PictureName = (typeof exteriors | typeof interiors)[number]["name"];

/** Homes from outside are large when shown full screen; of rooms, less is enough. */
export const pictureSizes = {
  listing: { width: 1620, height: 1080 },
  interior: { width: 1296, height: 864 },
} as const;

/**
 * A picture of the demonstration; its files lie in `pictures/{name}/{width}.avif`. Its size is in
 * pixels. Some pictures are second views of another one.
 */
type SeedPicture = {
  name: PictureName;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
  viewOf?: PictureName;
};

export const pictures: readonly SeedPicture[] = [
  ...exteriors.map((picture) => ({ ...picture, ...pictureSizes.listing })),
  ...interiors.map((picture) => ({ ...picture, ...pictureSizes.interior })),
];

/** The rooms of one home, and the main pictures of the homes that they suit. */
export const roomSets: readonly {
  rooms: readonly PictureName[];
  suits: readonly PictureName[];
}[] = Object.values(sets);

/** Every file of every picture: its name and width. */
export const pictureFiles: readonly { name: PictureName; width: ImageWidth }[] = pictures.flatMap(
  ({ name, width: original }) => widthsUpTo(original).map((width) => ({ name, width })),
);

/** Reads one width of a picture from its file. */
export const readPictureFile = (name: PictureName, width: ImageWidth): Promise<Uint8Array> =>
  readFile(resolve("db/seed/pictures", name, `${width}.avif`));
