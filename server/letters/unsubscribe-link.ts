import { isId } from "#core/id.ts";
import type { Services } from "../context.ts";
import { isSameSecret, keyedHash } from "../hashed.ts";

const scopes = ["search", "person", "admin"] as const;

/**
 * Which letters end: those about one search, all about a person's searches, or those to an admin
 * about what waits.
 */
export type UnsubscribeScope = { of: (typeof scopes)[number]; id: string };

type Signer = Pick<Services, "secret" | "config">;

/**
 * A link that needs no login: anybody who has the letter may use it. It is signed, so nobody can
 * forge one.
 */
export const unsubscribeLink = (services: Signer, what: UnsubscribeScope): string =>
  `${services.config.publicUrl}/unsubscribe/${makeUnsubscribeToken(services.secret, what)}`;

const makeUnsubscribeToken = (secret: string, { of, id }: UnsubscribeScope): string =>
  `${of}.${id}.${keyedHash(secret, `unsubscribe ${of} ${id}`)}`;

/** Reads a link's token; `null` if it is not signed by us. */
export function readUnsubscribeToken(
  { secret }: Pick<Services, "secret">,
  token: string,
): UnsubscribeScope | null {
  const [named, id = ""] = token.split(".");
  const of = scopes.find((scope) => scope === named);
  if (!of || !isId(id)) return null;
  return isSameSecret(token, makeUnsubscribeToken(secret, { of, id })) ? { of, id } : null;
}
