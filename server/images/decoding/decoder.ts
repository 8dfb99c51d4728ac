import sharp, { type Sharp } from "sharp";
import type { ImageFormat, ImageWidth } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";
import { outOfMemory } from "./out-of-memory.ts";
import { limitDecoder, readPicture, readQuickPicture } from "./read-picture.ts";

// The program of a decoder: a process of its own, because a decoder that hangs, or fills the
// memory, or is broken by a picture can only be ended with its process. Node runs this file as it
// is, without a build.

/** What a decoder does. */
const tasks = { readQuickPicture, readPicture, encodeVariant };

export type Tasks = typeof tasks;
type DecoderRequest = { name: keyof Tasks; input: Parameters<Tasks[keyof Tasks]> };
export type Answered =
  | { answer: unknown }
  | { refused: Pick<Refusal, "code" | "message"> }
  | { failed: string };

const maxMemory = 512 * 1024 * 1024;

if (process.send) serve(process.send.bind(process));

function serve(send: (answered: Answered) => void): void {
  limitDecoder();
  process.on("disconnect", () => process.exit());
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(outOfMemory);
  }, 20).unref();
  process.on("message", async ({ name, input }: DecoderRequest) => {
    try {
      const work = tasks[name] as (...input: unknown[]) => Promise<unknown>;
      send({ answer: await work(...input) });
    } catch (error) {
      send(
        error instanceof Refusal
          ? { refused: { code: error.code, message: error.message } }
          : { failed: String(error) },
      );
    }
  });
}

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
