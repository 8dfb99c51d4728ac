import { hasDotThousands, inPlainDigits, numberTyped } from "../typed.ts";

/** Units of area as people write them, and how many square meters each is. */
const areas: readonly { written: string; is: number; ofLand?: true }[] = [
  {
    written:
      "m²|㎡|m2|m\\^2|qm|mq|м²|м2|кв\\.?\\s?м\\.?|sq\\.?\\s?m(?:tr?s?|et(?:er|re)s?)?\\.?|square\\s?met(?:er|re)s?",
    is: 1,
  },
  {
    written: "ft²|ft2|ft\\^2|sft?|sq\\.?\\s?f(?:ee)?t\\.?|square\\s?f(?:ee|oo)t",
    is: 0.092_903_04,
  },
  { written: "yd²|yd2|sq\\.?\\s?y(?:ar)?ds?\\.?|square\\s?yards?", is: 0.836_127_36 },
  { written: "acres?|ac", is: 4046.856_422_4, ofLand: true },
  { written: "hectares?|ha", is: 10_000, ofLand: true },
  // South Asia
  { written: "marlas?", is: 25.292_853, ofLand: true },
  { written: "kanals?", is: 505.857_053, ofLand: true },
  { written: "gunthas?|guntas?", is: 101.171_411, ofLand: true },
  { written: "cents", is: 40.468_564, ofLand: true },
  { written: "gaj", is: 0.836_127_36, ofLand: true },
  // East Asia: 400/121 m²
  { written: "tsubo|pyeongs?|pyung|ping|坪|평", is: 3.305_785 },
  { written: "rai", is: 1600, ofLand: true },
  // The Mediterranean and the Middle East
  { written: "dunams?|dunums?|dönüm|stremmas?", is: 1000, ofLand: true },
  { written: "feddans?", is: 4200.833, ofLand: true },
];

/** Units in which land is measured, and no rooms, as a pattern. */
export const unitsOfLand = areas
  .flatMap(({ written, ofLand }) => (ofLand ? written : []))
  .join("|");

/** The units that a fact kept in `unit` may be asked in, as a pattern. */
export const unitsWritten = (unit: string): string =>
  unit === "m²" ? areas.map(({ written }) => written).join("|") : escaped(unit);

export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Thousands, millions and billions as people write them behind an amount. */
const scales = [
  { written: "k|thousand|thou|grand", is: 1e3 },
  { written: "m|mm|mn|mln|mio|mil|mill|millions?", is: 1e6 },
  { written: "bn|billions?", is: 1e9 },
];
export const scalesWritten = scales.map(({ written }) => written).join("|");

/** Signs and names of the one currency. */
export const dollarsWritten = "us\\$|usd|us dollars?|dollars?|\\$";

/**
 * Parses an amount that a filter asks for, `NaN` if it is no number: "90 m²", "1000 sq ft"
 * (converted to the fact's unit), "4+", "1.200". A filter shows what it understood, so it accepts
 * more than a field whose number is saved.
 */
export function parseAmount(text: string, unit: string | null): number {
  const plain = inPlainDigits(text).replace(/\s*\+$/, "");
  if (unit === null) return parseFigures(plain);
  const behind = new RegExp(`^(.*?)\\s*(${unitsWritten(unit)})$`, "iu").exec(plain);
  const [, figures = plain, written = unit] = behind ?? [];
  const worth = findFactor(written, areas);
  // Nobody asks for 1,500 hectares: "1.500 ha" are one and a half.
  const amount = worth < 1000 ? parseFigures(figures) : numberTyped(withWhole(figures));
  return roundedTo(amount * worth, worth === 1 ? 1000 : 10);
}

/** An amount's text without the unit that it is kept in. */
export function withoutUnit(text: string, unit: string | null): string {
  if (unit === null) return text;
  const written = areas.find(({ is }) => unit === "m²" && is === 1)?.written ?? escaped(unit);
  return inPlainDigits(text).replace(new RegExp(`\\s*(?:${written})$`, "iu"), "");
}

/** How much a written unit is among these; 1 if it is none of them. */
const findFactor = (written: string, units: readonly { written: string; is: number }[]): number =>
  units.find((one) => new RegExp(`^(?:${one.written})$`, "iu").test(written))?.is ?? 1;

const roundedTo = (amount: number, parts: number) => Math.round(amount * parts) / parts;

/**
 * Parses the dollars that a filter asks for, `NaN` if they are none: "350.000", "500k", "1.5
 * million", "4+", "US$ 350,000", "350 000 USD".
 */
export function parseDollars(text: string): number {
  const plain = inPlainDigits(text)
    .replace(/\s*\+$/, "")
    .replace(new RegExp(`^(?:${dollarsWritten})\\s*`, "i"), "")
    .replace(new RegExp(`\\s*(?:${dollarsWritten})$`, "i"), "");
  const [, figures = "", scale] =
    new RegExp(`^(.*?)\\s*(${scalesWritten})\\.?$`, "i").exec(plain) ?? [];
  // "1,5" may be millions without their name.
  if (!scale && /\d[,\s'’]\d{3}\.\d{3,}$|^\d{1,3},\d$/.test(plain)) return Number.NaN;
  if (!scale)
    return /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain) ? withoutDots(plain) : parseFigures(plain);
  return roundedTo(inScale(figures, scale), 100);
}

function inScale(figures: string, scale: string): number {
  const factor = findFactor(scale, scales);
  // Nobody asks for a thousand million: what is behind the sign of "1.250 million" are decimals.
  const decimals = factor === 1e3 ? /^\d{1,3}[.,]\d{1,2}$/ : /^\d{0,3}[.,]\d{1,3}$/;
  const hasDecimals = decimals.test(figures);
  const amount = hasDecimals ? Number(figures.replace(",", ".")) : parseFigures(figures);
  // "1.500k" may be either of two amounts; "400 mil" is 400,000 in Spanish.
  const isUnclear =
    (!hasDecimals && hasDotThousands(figures)) || (/^mil$/i.test(scale) && amount >= 100);
  return isUnclear ? Number.NaN : amount * factor;
}

/** A plain number. "1.200" is 1,200: no machine writes such a zero, and nobody asks for 1.2 m². */
function parseFigures(text: string): number {
  const figures = withWhole(text);
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(figures) || hasUnclearDot(figures)) return withoutDots(figures);
  return numberTyped(figures);
}

/** ".5" as 0.5. */
const withWhole = (figures: string): string => figures.trim().replace(/^\.(?=\d)/, "0.");

const withoutDots = (figures: string): number => Number(figures.replaceAll(".", ""));

/**
 * Whether the dot in a plain number may part thousands: three figures follow that are no decimals
 * a machine would write, or that nobody would ("1.200", "1.234"; "84.125" is clear).
 */
const hasUnclearDot = (text: string): boolean => {
  const figures = inPlainDigits(text);
  const isClear = !figures.endsWith("0") && Number(figures) >= 10;
  return /^[1-9]\d{0,2}\.\d{3}$/.test(figures) && !isClear;
};
