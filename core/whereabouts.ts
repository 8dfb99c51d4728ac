import type { Point } from "./spot.ts";

/** Where a home lies, as far as that is known: its point, and the names of the city and the region around it, and the country's code (ISO 3166). */
export type Whereabouts = { at: Point | null; city: string | null; region: string | null; country: string | null };
