import type { Halves, Point } from "#core/places/spot.ts";

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
