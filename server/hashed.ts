import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** SHA-256 of a text or of bytes, in base64url. */
export const hashed = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");

/** HMAC-SHA-256 of a text under a secret, in base64url. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Whether two texts are the same; the time it takes tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
