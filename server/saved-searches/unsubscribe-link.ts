import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#core/id.ts";
import type { House } from "../context.ts";

/** Whose letters end: those about one search, or all of a person's. */
export type Unsubscribing = { of: "search" | "person"; id: string };

type Signer = Pick<House, "secret" | "config">;

/** An address that needs no login: whoever holds the letter may end it, and nobody can make one up. */
export const unsubscribeLink = (house: Signer, what: Unsubscribing): string => `${house.config.publicUrl}/unsubscribe/${tokenOf(house.secret, what)}`;

const tokenOf = (secret: string, { of, id }: Unsubscribing): string =>
  `${of}.${id}.${createHmac("sha256", secret).update(`unsubscribe ${of} ${id}`).digest("base64url")}`;

/** What a link stands for; `null` if it is none of ours. */
export function readUnsubscribing({ secret }: Pick<House, "secret">, token: string): Unsubscribing | null {
  const [of, id = ""] = token.split(".");
  if ((of !== "search" && of !== "person") || !isId(id)) return null;
  const [given, ours] = [token, tokenOf(secret, { of, id })].map((text) => Buffer.from(text));
  return given && ours && given.length === ours.length && timingSafeEqual(given, ours) ? { of, id } : null;
}
