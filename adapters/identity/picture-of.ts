import { imageIdOf } from "#core/image.ts";

// In UTF-16 units.
const longestAddress = 2000;
const avatar = /^\/avatars\/[\w-]+\.svg$/;

/**
 * An account's picture, if its address is allowed: https on another host, or an upload or avatar of
 * ours. Any other path of ours would be a call (`/api/logout`) made by every browser that shows the
 * person.
 */
export function pictureOf(image: string | null | undefined, publicUrl: string): string | null {
  if (!image || image.length > longestAddress) return null;
  return imageIdOf(image) || avatar.test(image) || isElsewhere(image, publicUrl) ? image : null;
}

/**
 * The same for a provider's claim, which may not name an upload of ours, and an avatar only if the
 * provider is our stand-in.
 */
export function pictureOfProvider(
  image: string | null | undefined,
  { publicUrl, standIn }: { publicUrl: string; standIn: boolean },
): string | null {
  const picture = pictureOf(image, publicUrl);
  return picture && (isElsewhere(picture, publicUrl) || (standIn && avatar.test(picture)))
    ? picture
    : null;
}

function isElsewhere(address: string, publicUrl: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.host !== new URL(publicUrl).host;
}
