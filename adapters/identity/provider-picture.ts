import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { isIP } from "node:net";
import { maxPictureBytes, parseImageId } from "#core/image.ts";
import { isPublic, onlyAllowed } from "../public-address.ts";

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

// In milliseconds.
const patience = 10_000;

/** How it is fetched; a test has no certificate that browsers would accept. */
type Way = {
  get: typeof get;
  protocol: string;
  mayCall(address: string): boolean;
};

const overTls: Way = { get, protocol: "https:", mayCall: isPublic };

/**
 * Downloads the picture that somebody has at a provider, who may have named any address. `null` for
 * one that is not at a public https address, leads elsewhere, or is too large or too slow.
 */
export async function fetchPicture(address: string, way = overTls): Promise<Uint8Array | null> {
  const url = URL.parse(address);
  if (url?.protocol !== way.protocol) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // An address of numbers is called without asking for a name.
  if (isIP(host) && !way.mayCall(host)) return null;
  const signal = AbortSignal.timeout(patience);
  try {
    const answer = await new Promise<IncomingMessage>((done, fail) =>
      way
        .get(url, { lookup: onlyAllowed(way.mayCall), signal, agent: false }, done)
        .on("error", fail),
    );
    return await readBytes(answer);
  } catch {
    return null;
  }
}

async function readBytes(answer: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (answer.statusCode === 200) {
    for await (const part of answer) {
      parts.push(part);
      size += part.length;
      if (size > maxPictureBytes) break;
    }
  }
  answer.destroy();
  return size > 0 && size <= maxPictureBytes ? Buffer.concat(parts) : null;
}
