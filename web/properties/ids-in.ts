import { isIdAsWritten } from "#core/id.ts";

/** What of this can be the id of a home, each once, so many at most: a cookie is whatever a browser sends. */
export const idsIn = (sent: readonly string[], most: number): string[] => [...new Set(sent)].filter(isIdAsWritten).slice(0, most);
