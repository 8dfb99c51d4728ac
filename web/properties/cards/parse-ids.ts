import { isIdAsWritten } from "#core/id.ts";

/**
 * The values that can be a home's id, without duplicates, up to a maximum: a browser may send
 * anything in a cookie.
 */
export const parseIds = (sent: readonly string[], max: number): string[] =>
  [...new Set(sent)].filter(isIdAsWritten).slice(0, max);
