import { knownTimeZone } from "#core/time-zone.ts";
import { readCookie } from "#server/http/cookies.ts";

/** The reader's time zone, as their browser told it (`send-time-zone.ts`). */
export const readTimeZone = (request: Request): string | null =>
  knownTimeZone(readCookie(request.headers, "zone"));
