import { createHash } from "node:crypto";

/** SHA-256 of a text or of bytes, in base64url. */
export const hashed = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url");
