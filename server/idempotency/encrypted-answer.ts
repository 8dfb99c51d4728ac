import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";

/**
 * Encrypts the answer to a form, which may set a session's cookie: only with the server's secret
 * and the form itself can it be read again.
 */
export function encrypt(text: string, secret: string, form: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, deriveKey(secret, form), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** Decrypts what `encrypt` returned. Throws for another form or secret. */
export function decrypt(encrypted: string, secret: string, form: string): string {
  const bytes = Buffer.from(encrypted, "base64");
  const decipher = createDecipheriv(algorithm, deriveKey(secret, form), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
}

const deriveKey = (secret: string, form: string) =>
  new Uint8Array(hkdfSync("sha256", secret, form, "the answer to a form", 32));
