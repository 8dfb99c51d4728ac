import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { SignedCheckpoint } from "#core/checkpoint.ts";
import type { HistoryKeys } from "#db/history.ts";

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The Ed25519 key that belongs to a key of the history, so that there is one secret to keep. */
function signingKey(key: Buffer): KeyObject {
  const seed = hkdfSync("sha256", key, "", "gable checkpoint", 32);
  return createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(seed)]),
    format: "der",
    type: "pkcs8",
  });
}

/** Signs a checkpoint's text with the newest key. */
export function signCheckpoint({ newest, keys }: HistoryKeys, text: string): SignedCheckpoint {
  const key = keys.get(newest);
  if (!key) throw new Error("there is no key of the history");
  const signature = sign(null, Buffer.from(text), signingKey(key)).toString("base64");
  return { text, keyNumber: newest, signature };
}

/** Whether one of our keys signed a checkpoint. */
export function isSignedByUs(
  { keys }: HistoryKeys,
  { text, keyNumber, signature }: SignedCheckpoint,
): boolean {
  const key = keys.get(keyNumber);
  return (
    key !== undefined &&
    verify(
      null,
      Buffer.from(text),
      createPublicKey(signingKey(key)),
      Buffer.from(signature, "base64"),
    )
  );
}

/** The public keys as a JSON Web Key Set (RFC 7517, RFC 8037): anybody can check a signature. */
export const publicKeys = ({ keys }: HistoryKeys) => ({
  keys: [...keys].map(([number, key]) => ({
    ...createPublicKey(signingKey(key)).export({ format: "jwk" }),
    kid: String(number),
    use: "sig",
    alg: "EdDSA",
  })),
});
