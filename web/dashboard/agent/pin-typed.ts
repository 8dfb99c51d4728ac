import type { Point } from "#core/spot.ts";

/** The two numbers of a pin, as they are typed. */
export type Halves = { latitude: string; longitude: string };

/**
 * The point of two typed numbers; null if one is missing. It may lie off the globe, with latitude
 * and longitude swapped.
 */
export function pinTyped({ latitude, longitude }: Halves): Point | null {
  const [north = Number.NaN, east = Number.NaN] = [latitude, longitude].map((typed) =>
    typed.trim() === "" ? Number.NaN : Number(typed),
  );
  return Math.abs(north) <= 180 && Math.abs(east) <= 180
    ? { latitude: north, longitude: east }
    : null;
}

export const inText = ({ latitude, longitude }: Point): Halves => ({
  latitude: String(latitude),
  longitude: String(longitude),
});
