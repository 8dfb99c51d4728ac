import { fine, type Point } from "./spot.ts";

const number = "([+-]?\\d{1,3}(?:\\.\\d+)?)";

/** Where the addresses of maps have a point; the place that was looked at comes before the view. */
const inAddresses = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:q|query|ll|sll|center|destination|daddr|cp|saddr)=(?:loc:)?${number}[,~]\\s*${number}`,
  `@${number},${number}`,
  `#map=[\\d.]+/${number}/${number}`,
  `^geo:${number},${number}`,
].map((pattern) => new RegExp(pattern, "i"));

/**
 * The point in the address of a map (Google Maps, OpenStreetMap, Apple Maps, Bing, `geo:`) as
 * "latitude, longitude"; `null` if there is none.
 */
export function pointInLink(text: string): string | null {
  if (!/^(?:https?:|geo:)/i.test(text)) return null;
  const address = text.replaceAll(/%2C/gi, ",").replaceAll(/%20|\+(?=-?\d)/g, "");
  for (const pattern of inAddresses) {
    const [, latitude, longitude] = pattern.exec(address) ?? [];
    if (latitude && longitude) return `${latitude}, ${longitude}`;
  }
  return null;
}

const digits = "23456789CFGHJMPQRVWX";
/** Degrees of the five pairs of a code. */
const pairs = [20, 1, 0.05, 0.0025, 0.000125];

/** The degrees of a Plus code along the first or second digit of its pairs, from this size on. */
const toDegrees = (code: string, along: 0 | 1, from: number): number =>
  [...code.replace("+", "")]
    .map((digit) => digits.indexOf(digit))
    .filter((_, at) => at % 2 === along)
    .reduce((sum, value, at) => sum + value * (pairs[from + at] ?? 0), 0) +
  0.000125 / 2;

/** The middle of a full Plus code (8FW4V75V+8Q) as "latitude, longitude". */
export function pointOfPlusCode(text: string): string | null {
  const code = text.toUpperCase();
  if (!/^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2}$/.test(code)) return null;
  const [latitude, longitude] = [toDegrees(code, 0, 0) - 90, toDegrees(code, 1, 0) - 180];
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

const shortCode = /(?<![\p{L}\d])([2-9CFGHJMPQRVWX]{4}\+[2-9CFGHJMPQRVWX]{2})(?![\p{L}\d])/iu;

/**
 * The point that a text gives with a short Plus code beside the name of a place ("V75V+8Q Paris"):
 * of all points with this code the nearest to the place. `null` if there is no code in it.
 */
export function pointOfShortCode(text: string, place: Point): Point | null {
  const [, code] = shortCode.exec(text) ?? [];
  if (!code) return null;
  const beside = (degrees: number, along: 0 | 1) => {
    const away = toDegrees(code.toUpperCase(), along, 2) - (degrees - Math.floor(degrees));
    return fine(degrees + away - Math.round(away));
  };
  return { latitude: beside(place.latitude, 0), longitude: beside(place.longitude, 1) };
}
