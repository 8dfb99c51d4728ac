import { parseImageId } from "#core/image.ts";

// In UTF-16 units.
const longestAddress = 2000;
const avatar = /^\/avatars\/[\w-]+\.svg$/;

/**
 * An account's picture, if we serve it: an upload or an avatar. Any other path of ours would be a
 * call (`/api/logout`) made by every browser that shows the person.
 */
export const pictureFromProvider = (image: string | null | undefined): string | null =>
  image && (parseImageId(image) || avatar.test(image)) ? image : null;

/** An account's picture at a provider, which we may copy. */
export function pictureElsewhere(
  image: string | null | undefined,
  publicUrl: string,
): string | null {
  if (!image || image.length > longestAddress) return null;
  const url = URL.parse(image);
  return url?.protocol === "https:" && url.host !== new URL(publicUrl).host ? image : null;
}

/** A provider's claim: elsewhere, or an avatar if the provider is our stand-in. */
export const pictureOfProvider = (
  image: string | null | undefined,
  { publicUrl, standIn }: { publicUrl: string; standIn: boolean },
): string | null =>
  pictureElsewhere(image, publicUrl) ?? (standIn && image && avatar.test(image) ? image : null);
