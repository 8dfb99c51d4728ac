import type { Point } from "./spot.ts";

/**
 * Where a home lies, as far as known: its point, the names of its city and region, and its
 * country's code (ISO 3166).
 */
export type Whereabouts = {
  at: Point | null;
  city: string | null;
  region: string | null;
  country: string | null;
};
