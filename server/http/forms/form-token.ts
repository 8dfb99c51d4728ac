import { randomUUID } from "node:crypto";
import { type Actor, isPerson, visitor } from "#core/user.ts";
import { isSameSecret, keyedHash } from "../../hashed.ts";

/**
 * Whose form a token names: the caller's, a visitor's, or (also without a token) anybody else's.
 */
type FormOwner = "caller" | "visitor" | "another";

/** A token for the forms of one page, rendered for this person: a random key and its keyed mark. */
export function newFormToken(secret: string, actor: Actor): string {
  const key = randomUUID();
  return `${key}.${makeMark(secret, key, actor)}`;
}

/** For whom a token was made, as seen by the person who sends it. */
export function ownerOfForm(secret: string, token: string, actor: Actor): FormOwner {
  const [key = "", mark = ""] = token.split(".");
  const isFor = (whom: Actor) => isSameSecret(mark, makeMark(secret, key, whom));
  if (isFor(actor)) return "caller";
  return isFor(visitor) ? "visitor" : "another";
}

/** Tells one person's pages from another's, and says nothing of them; empty for a visitor. */
export const makePageMark = (secret: string, actor: Actor): string =>
  isPerson(actor) ? makeMark(secret, "page", actor).slice(0, 16) : "";

const makeMark = (secret: string, key: string, actor: Actor): string =>
  keyedHash(secret, `form ${key} ${isPerson(actor) ? actor._id : "visitor"}`);
