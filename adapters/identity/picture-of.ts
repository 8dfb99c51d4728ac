import { imageIdOf } from "#core/image.ts";

// In letters.
const longestAddress = 2000;
const avatar = /^\/avatars\/[\w-]+\.svg$/;

/**
 * The picture that an account names, if it is one: at an https address of another host, or an upload or an avatar of ours. Any other path of
 * ours is a call, which every browser that shows the person would make (`/api/logout`).
 */
export function pictureOf(image: string | null | undefined, publicUrl: string): string | null {
  if (!image || image.length > longestAddress) return null;
  return imageIdOf(image) || avatar.test(image) || isElsewhere(image, publicUrl) ? image : null;
}

/** The same for what a provider says: an upload of ours is not its to name, and an avatar only where it is our stand-in. */
export function pictureOfProvider(image: string | null | undefined, { publicUrl, standIn }: { publicUrl: string; standIn: boolean }): string | null {
  const picture = pictureOf(image, publicUrl);
  return picture && (isElsewhere(picture, publicUrl) || (standIn && avatar.test(picture))) ? picture : null;
}

function isElsewhere(address: string, publicUrl: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.host !== new URL(publicUrl).host;
}
