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

/** The middle of a full Plus code (8FW4V75V+8Q) as "latitude, longitude". */
export function pointOfPlusCode(text: string): string | null {
  const code = text.toUpperCase();
  if (!/^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2}$/.test(code)) return null;
  const values = [...code.replace("+", "")].map((digit) => digits.indexOf(digit));
  const along = (first: 0 | 1) =>
    pairs.reduce((sum, degrees, at) => sum + (values[at * 2 + first] ?? 0) * degrees, 0) +
    0.000125 / 2;
  return `${(along(0) - 90).toFixed(6)}, ${(along(1) - 180).toFixed(6)}`;
}
