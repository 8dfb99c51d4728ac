import type { ImageFormat, ImageWidth } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";
import { DecoderEnded } from "./decoder-process.ts";
import { openLane } from "./lane.ts";
import type { ReadPicture } from "./read-picture.ts";

// Two pictures at a time: one takes up to 450 MB. Members' quick ones have a decoder of their own;
// everything that takes long, and what visitors send, gives way to it.
const quick = openLane({ niceness: 0, most: 100 });
const patient = openLane({ niceness: 10, most: 40 });

/** Seconds. A picture that proves slow is moved to the other decoder. */
const quickly = 5;
const longest = 30;

type Sender = { caller: string; isVisitor: boolean; signal?: AbortSignal | undefined };

/**
 * Reads an uploaded picture in its turn. Refuses `unsupported`, `tooLarge` (its format's
 * megapixels; it takes too long or too much memory), `unavailable` (too many are waiting).
 */
export async function decodePicture(path: string, sender: Sender): Promise<ReadPicture> {
  try {
    return (await decodedQuickly(path, sender)) ?? (await decodedPatiently(path, sender));
  } catch (error) {
    throw error instanceof DecoderEnded ? tooMuch() : error;
  }
}

async function decodedQuickly(path: string, sender: Sender): Promise<ReadPicture | null> {
  const lane = sender.isVisitor ? patient : quick;
  try {
    return await lane.ask({ ...sender, rank: 0, seconds: quickly }, "readQuickPicture", [path]);
  } catch (error) {
    if (error instanceof DecoderEnded && error.reason === "slow") return null;
    throw error;
  }
}

const decodedPatiently = (path: string, sender: Sender): Promise<ReadPicture> =>
  patient.ask(
    { ...sender, rank: sender.isVisitor ? 1 : 0, seconds: longest, isLarge: true },
    "readPicture",
    [path],
  );

/** Encodes a stored picture in one width and format, in its turn. */
export const encodePicture = (
  source: Uint8Array,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Uint8Array> =>
  patient.ask({ caller: "variants", rank: 0, seconds: longest }, "encodeVariant", [
    source,
    width,
    format,
  ]);

const tooMuch = () =>
  new Refusal("tooLarge", "This picture takes too long to read. Choose a smaller one.");
