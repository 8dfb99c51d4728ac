import { parseImageId } from "#core/image.ts";
import { refuseField } from "#core/refusal.ts";
import type { Reader, Tx } from "#db/open.ts";
import { claimImage, imageToTake, releaseImages } from "../images/images.db.ts";

/** The address of a person's picture: one of ours. Refuses `invalid` for any other. */
export function portrait(image: string, publicUrl: string): string {
  const id = parseImageId(image, publicUrl);
  if (id) return `/images/${id}`;
  const path = image.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image;
  if (/^\/avatars\/[\w-]+\.svg$/.test(path)) return path;
  throw refuseField("image", "Upload the picture first: only our own addresses can be saved.");
}

/**
 * Refuses `invalid` for a picture of ours that a person may not take as their portrait. `personId`:
 * `null` before they have a record.
 */
export async function requireOwnPicture(
  db: Reader,
  portrait: string,
  personId: string | null,
): Promise<void> {
  const id = parseImageId(portrait);
  if (id && !(await imageToTake(db, id, personId)))
    throw refuseField(
      "image",
      "Upload the picture first: only a picture of your own can be saved.",
    );
}

/**
 * Claims the picture of a person's new portrait, and releases the former one. Either may be no
 * picture of ours, or none at all.
 */
export async function exchangePortrait(
  tx: Tx,
  personId: string,
  before: string | null,
  after: string | null,
  now: Date,
): Promise<void> {
  const [former, taken] = [before, after].map((address) => address && parseImageId(address));
  if (taken) await claimImage(tx, taken, personId, now);
  if (former && former !== taken) await releaseImages(tx, [former], personId, now);
}
