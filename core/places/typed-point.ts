import { inPlainDigits } from "../typed.ts";
import { pointInLink, pointOfPlusCode } from "./point-in-link.ts";
import { type Halves, isOnGlobe, type Point, swapped } from "./spot.ts";

/** 38.7223 · 38,7223 · 38° 43' 20.3" · 38 43.338 · 38:43:20, with N, S, E or W or a sign */
const seconds = /(?:[\s:]*(?<=[\s:'’′])(\d{1,2}(?:[.,]\d+)?)\s*(?:["”″]|''|’’)?)?/;
const minutes = /[\s:]*(?<=[\s:°º])(\d{1,2}(?:[.,]\d+)?)\s*['’′]?/;
const half = new RegExp(
  [
    /^([NSEW])?\s*([+-])?/.source,
    /(\d{1,3}(?:[.,]\d+)?)\s*[°º]?/.source,
    `(?:${minutes.source}${seconds.source})?`,
    /\s*([NSEW])?$/.source,
  ].join(""),
  "i",
);

/** A comma without a blank is a decimal's, but behind a dot or a letter, and before a sign. */
const separators = [
  /\s*[;/~]\s*/,
  /,\s+/,
  /(?<=\.\d*\D*),|,(?=[+-])/,
  /(?<=[NSEW])\s*,?\s*/i,
  /\s+(?=[NSEW+-])/i,
  // "31 42 28.5 34 36 23.9"
  /(?<=^\S+\s\S+\s\S+)\s(?=\S+\s\S+\s\S+$)/,
  /\s+/,
];

const wordsOfAxes: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:north|nord|norte)(?!\p{L})/giu, "N"],
  [/(?<!\p{L})(?:south|süd|sud|sur|sul)(?!\p{L})/giu, "S"],
  [/(?<!\p{L})(?:east|ost|este|leste)(?!\p{L})/giu, "E"],
  [/(?<!\p{L})(?:west|ouest|oeste)(?!\p{L})/giu, "W"],
];
const named =
  /lat(?:itude)?["']?\s*[:=]?\s*([^,;&\s]+)[\s,;&"']+lo?ng?(?:itude)?["']?\s*[:=]?\s*([^,;&\s}]+)/i;
const wellKnownText = /^POINT\s*\(([\d.+-]+)\s+([\d.+-]+)\)$/i;

/** In UTF-16 units; the address of a map has hundreds. */
const longestPoint = 2_000;

/** What was pasted, with nothing around its two halves; of a text too long for a point, nothing. */
function bare(text: string): string {
  if (text.length > longestPoint) return "";
  const plain = inPlainDigits(text).replaceAll(/[−–]/g, "-").replaceAll(/\s+/g, " ");
  const point = pointInLink(plain) ?? pointOfPlusCode(plain);
  if (point) return point;
  const [, latitude, longitude] = named.exec(plain) ?? [];
  if (latitude && longitude) return `${latitude}, ${longitude}`;
  return wordsOfAxes
    .reduce((result, [word, axis]) => result.replaceAll(word, axis), plain)
    .replace(wellKnownText, "$2, $1")
    .replace(/\s\(\D+\)$/, "")
    .replace(/^(?:[([@]|\p{L}{2,}:\s)/u, "")
    .replace(/[)\]]$/, "");
}

/**
 * Reads a point that was copied from a map into one field: "38.7223, -9.1393", "38.7223 -9.1393",
 * "38,7223; -9,1393", "38°43'20.3\"N 9°08'21.5\"W", the address of a map, a Plus code. `null` for
 * anything else.
 */
export function pointTyped(text: string): Point | null {
  const plain = bare(text);
  for (const between of separators) {
    const halves = plain.split(between).filter(Boolean).map(degreesTyped);
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

/** The point that was pasted into one of two fields; `null` if none was, or neither is empty. */
export const pointPasted = ({ latitude, longitude }: Halves): Point | null =>
  latitude === "" || longitude === "" ? pointTyped(latitude || longitude) : null;

/**
 * Reads one half of a point, as "38,7223" or "9° 8' 21\" W", in degrees; `NaN` if it is none, or
 * the other half.
 */
export function halfTyped(text: string, axis: keyof Halves): number {
  const read = degreesTyped(bare(text));
  return read && (read.axis ?? axis) === axis ? read.degrees : Number.NaN;
}

function degreesTyped(text: string) {
  const [, before, sign, whole, minutes, seconds, behind] = half.exec(text.trim()) ?? [];
  const letter = (before ?? behind)?.toUpperCase();
  // "-40 S" may be either side of the equator.
  if (whole === undefined || (before && behind) || (sign === "-" && letter)) return null;
  const parts = [whole, minutes, seconds].filter((part) => part !== undefined);
  const [degrees = 0, ofHour = 0, ofMinute = 0] = parts.map((part) =>
    Number(part.replace(",", ".")),
  );
  const isWhole = parts.slice(0, -1).every((part) => /^\d+$/.test(part));
  if (!isWhole || ofHour >= 60 || ofMinute >= 60) return null;
  const size = degrees + ofHour / 60 + ofMinute / 3600;
  const isBelow = sign === "-" || letter === "S" || letter === "W";
  return { degrees: isBelow ? -size : size, axis: letter && axisByLetter[letter] };
}

const axisByLetter: Readonly<Record<string, "latitude" | "longitude">> = {
  N: "latitude",
  S: "latitude",
  E: "longitude",
  W: "longitude",
};
