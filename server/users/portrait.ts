import { imageIdOf } from "#core/image.ts";
import { refuseField } from "#core/refusal.ts";
import type { Tx } from "#db/open.ts";
import { claimImage, letGoImages } from "../images/images.db.ts";

/** A person's picture is one of ours, or the one that their supplier vouches for; any other address is refused. */
export function portrait(image: string, vouchedFor: string | null, publicUrl: string): string {
  const id = imageIdOf(image, publicUrl);
  if (id) return `/images/${id}`;
  if (image === vouchedFor) return image;
  const path = image.startsWith(`${publicUrl}/`) ? image.slice(publicUrl.length) : image;
  if (/^\/avatars\/[\w-]+\.svg$/.test(path)) return path;
  throw refuseField("image", "Upload the picture first: only our own addresses can be saved.");
}

/** Keeps the picture that a person is shown with from now on, and lets go of the one before. Either may be no picture of ours. */
export async function exchangePortrait(tx: Tx, personId: string, before: string | null, after: string | null, now: Date): Promise<void> {
  const [former, taken] = [before, after].map((address) => address && imageIdOf(address));
  if (taken) await claimImage(tx, taken, personId, now);
  if (former && former !== taken) await letGoImages(tx, [former], personId, now);
}
