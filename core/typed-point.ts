import { isOnGlobe, type Point } from "./spot.ts";
import { inPlainDigits } from "./typed.ts";

/** 38.7223 · 38,7223 · 38° 43' 20.3" · each with N, S, E or W before or behind it, or a sign */
const half = new RegExp(
  [
    /^([NSEW])?\s*/,
    /([+-]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*/,
    /(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?/,
    /(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|'')\s*)?/,
    /([NSEW])?$/,
  ]
    .map(({ source }) => source)
    .join(""),
  "i",
);

/** A comma without a blank is a decimal's, but behind a dot or a letter, and before a sign. */
const separators = [
  /\s*;\s*/,
  /,\s+/,
  /(?<=\.\d*\D*),|,(?=[+-])/,
  /(?<=[NSEW])\s*,?\s*/i,
  /\s+(?=[NSEW+-])/i,
  /\s+/,
];

/**
 * Reads a point that was copied from a map into one field: "38.7223, -9.1393", "38.7223 -9.1393",
 * "38,7223; -9,1393", "38°43'20.3\"N 9°08'21.5\"W". `null` for anything else.
 */
export function pointTyped(text: string): Point | null {
  const plain = inPlainDigits(text)
    .replaceAll(/[−–]/g, "-")
    .replace(/^[([]?(geo:|@)?/i, "")
    .replace(/[)\]]$/, "");
  for (const between of separators) {
    const halves = plain.split(between).map(degreesTyped);
    if (halves.length !== 2) continue;
    const [first, second] = halves;
    if (!first || !second) continue;
    const isTurned = first.axis === "longitude" || second.axis === "latitude";
    const [north, east] = isTurned ? [second, first] : [first, second];
    if (north.axis === "longitude" || east.axis === "latitude") continue;
    const point = { latitude: north.degrees, longitude: east.degrees };
    return isOnGlobe(point) || isOnGlobe(swapped(point)) ? point : null;
  }
  return null;
}

/** The two numbers of a pin, as they are typed. */
export type Halves = { latitude: string; longitude: string };

/** The point that was pasted into one of two fields; `null` if none was, or neither is empty. */
export const pointPasted = ({ latitude, longitude }: Halves): Point | null =>
  latitude === "" || longitude === "" ? pointTyped(latitude || longitude) : null;

/** The numbers of a point as they are typed. */
export const inHalves = ({ latitude, longitude }: Point): Halves => ({
  latitude: String(latitude),
  longitude: String(longitude),
});

/** The point whose latitude and longitude were taken for each other. */
export const swapped = ({ latitude, longitude }: Point): Point => ({
  latitude: longitude,
  longitude: latitude,
});

function degreesTyped(text: string) {
  const [, before, whole, minutes, seconds, behind] = half.exec(text.trim()) ?? [];
  if (whole === undefined || (before && behind)) return null;
  const letter = (before ?? behind)?.toUpperCase();
  const size =
    Math.abs(Number(whole.replace(",", "."))) +
    Number(minutes ?? 0) / 60 +
    Number(seconds ?? 0) / 3600;
  const isBelow = whole.startsWith("-") || letter === "S" || letter === "W";
  return { degrees: isBelow ? -size : size, axis: letter && axisOf[letter] };
}

const axisOf: Readonly<Record<string, "latitude" | "longitude">> = {
  N: "latitude",
  S: "latitude",
  E: "longitude",
  W: "longitude",
};
