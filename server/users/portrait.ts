import { imageIdOf } from "#core/image.ts";
import { refuseField } from "#core/refusal.ts";
import type { Reader, Tx } from "#db/open.ts";
import { claimImage, imageToTake, releaseImages } from "../images/images.db.ts";

/** A person's picture is one of ours, or the one that their supplier vouches for; any other address is refused. */
export function portrait(image: string, vouchedFor: string | null, publicUrl: string): string {
  const id = imageIdOf(image, publicUrl);
  if (id) return `/images/${id}`;
  if (image === vouchedFor) return image;
  const path = image.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image;
  if (/^\/avatars\/[\w-]+\.svg$/.test(path)) return path;
  throw refuseField("image", "Upload the picture first: only our own addresses can be saved.");
}

/** Refuses `invalid` for a picture of ours that somebody may not take as their portrait. `personId`: whoever is still to be made has none. */
export async function requireOwnPicture(db: Reader, portrait: string, personId: string | null): Promise<void> {
  const id = imageIdOf(portrait);
  if (id && !(await imageToTake(db, id, personId))) throw refuseField("image", "Upload the picture first: only a picture of your own can be saved.");
}

/** Keeps the picture that a person is shown with from now on, and lets go of the one before. Either may be no picture of ours. */
export async function exchangePortrait(tx: Tx, personId: string, before: string | null, after: string | null, now: Date): Promise<void> {
  const [former, taken] = [before, after].map((address) => address && imageIdOf(address));
  if (taken) await claimImage(tx, taken, personId, now);
  if (former && former !== taken) await releaseImages(tx, [former], personId, now);
}
