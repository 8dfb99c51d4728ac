import sharp, { type Metadata } from "sharp";
import { v7 as newId } from "uuid";
import { imageAddress, maxPictureBytes, widthsOf } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { imageStoreForCaller } from "./image-store-for-caller.ts";
import { insertImage } from "./images.db.ts";
import { inTurn } from "./in-turn.ts";

const maxPixels = 50_000_000;
// Formats as sharp detects them by content, not by name. SVG and PDF are programs as much as
// pictures.
const taken = new Set(["jpeg", "png", "webp", "avif", "heif"]);

// No other loader may run: rendering an SVG of four kilobytes can take minutes. (The HEIF loader
// reads AVIF.)
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`),
});
// Threads per picture.
sharp.concurrency(1);
sharp.cache(false);
/** Pixels: no WebP is taller. */
const tallest = 16_383;
/** Seconds: decoding that takes longer is aborted, so that the next picture has its turn. */
const patience = 30;

type UploadedImage = { id: string; address: string; width: number; height: number };

/**
 * Stores an uploaded picture: turned upright, without its metadata (a camera's GPS), in its widest
 * form; a job makes the other widths and formats. Refuses `tooLarge` (10 MB, 50 megapixels),
 * `unsupported` (no picture by its content), `tooMany`, `unavailable`.
 */
export async function uploadImage(context: Context, file: File): Promise<UploadedImage> {
  const { db, queue, now, actor, address } = context;
  await rateLimit(context, isPerson(actor) ? { upload: actor._id } : { visitorUpload: address });
  if (file.size > maxPictureBytes)
    throw new Refusal("tooLarge", "This picture is larger than 10 MB. Choose a smaller one.");
  const { bytes, width, height, placeholder } = await readPicture(
    new Uint8Array(await file.arrayBuffer()),
  );
  const id = newId();
  const row = {
    id,
    ownerId: isPerson(actor) ? actor._id : null,
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
  await imageStoreForCaller(context).write(`${id}/${widthsOf(width).at(-1)}.webp`, bytes);
  await db.transaction((tx) => queue.enqueue(tx, "make-variants", { imageId: id }));
  return { id, address: imageAddress(id), width, height };
}

type Picture = { bytes: Uint8Array; width: number; height: number; placeholder: string };

function readPicture(sent: Uint8Array): Promise<Picture> {
  // One picture at a time: decoding fifty megapixels takes 200 MB.
  return inTurn(async () => {
    await refuseUnlessPicture(sent);
    return decode(sent);
  });
}

async function decode(sent: Uint8Array): Promise<Picture> {
  try {
    const upright = sharp(sent, { limitInputPixels: maxPixels, failOn: "truncated" })
      .rotate()
      .resize({ width: 1920, height: tallest, fit: "inside", withoutEnlargement: true });
    const { data, info } = await upright
      .webp({ quality: 86, effort: 3 })
      .timeout({ seconds: patience })
      .toBuffer({ resolveWithObject: true });
    const tiny = await sharp(data).resize({ width: 12 }).webp({ quality: 20 }).toBuffer();
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
    };
  } catch (error) {
    throw String(error).includes("timeout")
      ? new Refusal("tooLarge", "This picture takes too long to read. Choose a smaller one.")
      : notAPicture(sent);
  }
}

async function refuseUnlessPicture(sent: Uint8Array): Promise<void> {
  let found: Metadata;
  try {
    found = await sharp(sent, { limitInputPixels: false, failOn: "truncated" }).metadata();
  } catch {
    throw notAPicture(sent);
  }
  if (!found.format || !taken.has(found.format)) throw notAPicture(sent);
  if (found.width * found.height > maxPixels)
    throw new Refusal(
      "tooLarge",
      "This picture has more than 50 megapixels. Choose a smaller one.",
    );
}

const notAPicture = (sent: Uint8Array) =>
  isHeic(sent)
    ? new Refusal(
        "unsupported",
        "A HEIC picture, as iPhones take them, can't be read here. Save it as a JPEG, then send that.",
      )
    : new Refusal(
        "unsupported",
        "This file can't be read as a picture. Send a JPEG, PNG, WebP or AVIF.",
      );

/**
 * Detects HEIC by the brand in the first box (ISO/IEC 23008-12): its codec is patented, and sharp
 * comes without it.
 */
const isHeic = (sent: Uint8Array): boolean =>
  /^ftyp(hei|hev|mif1|msf1)/.test(Buffer.from(sent.subarray(4, 12)).toString("latin1"));
