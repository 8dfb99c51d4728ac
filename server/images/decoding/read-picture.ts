import { open, readFile } from "node:fs/promises";
import sharp, { type FailOnOptions, type Metadata, type Sharp } from "sharp";
import { Refusal } from "#core/refusal.ts";

/** A picture as it is stored in its widest form: WebP, with a placeholder of a few pixels. */
export type ReadPicture = {
  bytes: Uint8Array;
  width: number;
  height: number;
  placeholder: string;
};

const megapixel = 1_000_000;
/**
 * By format, as sharp detects them by content, not by name. SVG and PDF are programs as much as
 * pictures. An AVIF is decoded whole, at 20 bytes a pixel, and a large one has few kilobytes.
 */
const maxPixels: Readonly<Record<string, number>> = {
  jpeg: 50 * megapixel,
  png: 50 * megapixel,
  webp: 50 * megapixel,
  heif: 20 * megapixel,
};
/** No other loader may run: rendering an SVG of four kilobytes can take minutes. */
const loaders = ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`);
/** Pixels: no WebP is taller. */
const tallest = 16_383;

/** Sets up this process's decoder: one thread, nothing kept. */
export function limitDecoder(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Reads an uploaded picture; `null` for one that may take long or much memory to read, by what it
 * says of itself. Refuses `unsupported`, `tooLarge`.
 */
export async function readQuickPicture(path: string): Promise<ReadPicture | null> {
  await showStill(path);
  return (await mayTakeLong(path)) ? null : readPicture(path);
}

async function mayTakeLong(path: string): Promise<boolean> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const most = maxPixels[found?.format ?? ""];
  if (!found || !most) throw await notAPicture(path);
  const pixels = found.width * found.height;
  if (pixels > most)
    throw new Refusal(
      "tooLarge",
      `This picture has more than ${most / megapixel} megapixels. Choose a smaller one.`,
    );
  return pixels > 2 * megapixel && isDecodedWhole(found);
}

/** Others are decoded line by line, or at a fraction of their size. */
const isDecodedWhole = ({ format, isProgressive }: Metadata): boolean =>
  format === "heif" || isProgressive === true;

/**
 * Reads a picture, however long that takes: its first frame, turned upright, on white, without its
 * metadata (a camera's GPS). Refuses `unsupported`.
 */
export async function readPicture(path: string): Promise<ReadPicture> {
  try {
    return await stored(path, "truncated").catch(async () =>
      stored(Buffer.concat([await readFile(path), endOfJpeg]), "warning"),
    );
  } catch {
    throw await notAPicture(path);
  }
}

// Some programs leave it out, and every viewer shows the picture. A warning is one that lacks more.
const endOfJpeg = Buffer.from([0xff, 0xd9]);

async function stored(picture: string | Buffer, failOn: FailOnOptions): Promise<ReadPicture> {
  const { data, info } = await sharp(picture, {
    limitInputPixels: maxPixels.jpeg as number,
    failOn,
  })
    .rotate()
    .resize({ width: 1920, height: tallest, fit: "inside", withoutEnlargement: true })
    // A plan drawn in black on nothing is unreadable on a dark page.
    .flatten({ background: "#fff" })
    .webp({ quality: 86, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  const placeholder = await makePlaceholder(sharp(data));
  return { bytes: data, width: info.width, height: info.height, placeholder };
}

async function makePlaceholder(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: 12, height: 48, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

const notAPicture = async (path: string): Promise<Refusal> =>
  (await isHeic(path))
    ? new Refusal(
        "unsupported",
        "A HEIC picture, as iPhones take them, can't be read here. Save it as a JPEG, then send that.",
      )
    : new Refusal(
        "unsupported",
        "This file can't be read as a picture. Send a JPEG, PNG, WebP or AVIF.",
      );

/** Detects HEIC by its brand: its codec is patented, and sharp comes without it. */
const isHeic = async (path: string): Promise<boolean> =>
  /^ftyp(hei|hev|mif1|msf1)/.test(await readBrand(path));

/** The brand in the first box of HEIC and AVIF (ISO/IEC 23008-12), such as "ftypheic". */
async function readBrand(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
  return buffer.toString("latin1", 4, bytesRead);
}

/** Gives a moving AVIF, which sharp does not know, the brand of the still that it has as well. */
async function showStill(path: string): Promise<void> {
  if (!/^ftypavis/.test(await readBrand(path))) return;
  await using file = await open(path, "r+");
  await file.write("avif", 8);
}
