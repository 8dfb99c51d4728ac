import { knownTimeZone } from "#core/time-zone.ts";
import { cookieIn } from "#server/http/cookies.ts";

/** The reader's time zone, as their browser told it (`tell-time-zone.ts`). */
export const timeZoneOf = (request: Request): string | null =>
  knownTimeZone(cookieIn(request.headers, "zone"));
