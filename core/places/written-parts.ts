import { shortForms } from "../plain-words.ts";
import { nearWords } from "./near-words.ts";
import { plainName } from "./plain-name.ts";
import { beginsAnyStreet, endsAnyStreet, withoutUnits } from "./streets.ts";
import { pointTyped } from "./typed-point.ts";

// What newspapers write behind a town, where it is not a code or a name's beginning.
const inFull: Readonly<Record<string, string>> = {
  ala: "alabama",
  alta: "alberta",
  ariz: "arizona",
  ark: "arkansas",
  calif: "california",
  colo: "colorado",
  conn: "connecticut",
  del: "delaware",
  fla: "florida",
  ill: "illinois",
  ind: "indiana",
  kan: "kansas",
  man: "manitoba",
  mass: "massachusetts",
  mich: "michigan",
  minn: "minnesota",
  miss: "mississippi",
  mont: "montana",
  neb: "nebraska",
  nev: "nevada",
  nfld: "newfoundland",
  okla: "oklahoma",
  ont: "ontario",
  ore: "oregon",
  que: "quebec",
  sask: "saskatchewan",
  tas: "tasmania",
  tenn: "tennessee",
  tex: "texas",
  vic: "victoria",
  wash: "washington",
  wis: "wisconsin",
  wyo: "wyoming",
  "n ireland": "northern ireland",
  beds: "bedfordshire",
  berks: "berkshire",
  bucks: "buckinghamshire",
  cambs: "cambridgeshire",
  glos: "gloucestershire",
  hants: "hampshire",
  herts: "hertfordshire",
  lancs: "lancashire",
  leics: "leicestershire",
  lincs: "lincolnshire",
  northants: "northamptonshire",
  notts: "nottinghamshire",
  oxon: "oxfordshire",
  staffs: "staffordshire",
  warks: "warwickshire",
  wilts: "wiltshire",
  worcs: "worcestershire",
  yorks: "yorkshire",
  carms: "carmarthenshire",
  pembs: "pembrokeshire",
};

/** "Bergstr", "Bahnhofsplatz", "Kerkstraat", "Storgatan": words that are a street by themselves. */
const isStreetName = /.(?:strasse|str|gasse|weg|platz|allee|straat|laan|plein|gracht|gatan|vagen)$/;

/** Those that hardly any town is called like, with or without a number behind them. */
const isLongStreetName = /.(?:strasse|gasse|straat|gracht|gatan)$/;

/** Chinese and Japanese addresses have no commas: 東京都渋谷区渋谷 is 東京都, 渋谷区, 渋谷. */
const endsPartInHan =
  /(?<=\p{Script=Han})(?:[省市县県縣區区都府]|(?<=北海)道)(?=\p{L})(?![市府區区])/gu;

/** Korean ones have spaces: 경기도 성남시 분당구. */
const endsPartInHangul = /(?<=\p{Script=Hangul}[도시구군]) (?=\p{Script=Hangul})/gu;

/** 皇后大道中99號 is 皇后大道中 and a number. */
const endsBeforeNumber = /(?<=\p{Script=Han})(?=\p{N})/gu;

/** Parts of a city that have a number and no name: "Sector 3", "Block B2". */
const numberedPart =
  /(?<!\p{L})(?:sector|sektor|block|zone|district|ward|stage|quận|q\.)\s?[\p{L}]?\d+\p{L}?(?!\p{L})/giu;

/** "Budapest V. ker.", "XII. kerület" */
const numberedDistrictBehind = /(?<!\p{L})(?:[IVX]+|\d+)\.?\s?ker(?:ület)?(?!\p{L})\.?/giu;

/** "Colombia South America", "Bali Asia"; "South Africa" is a country. */
const continentBehind =
  /(?<=\p{L})(?<!(?<!\p{L})(?:south|north|west|east|central))\s+(?:(?:south|central|latin|north) america|europe|africa|asia)\s*$/iu;

/** "Calle Larios s/n": what stands for a number where a house has none. */
const noNumber = /(?<!\p{L})s\/n(?!\p{L})/giu;

/** "Farm, nr. Southwold" */
const besidePlace = new RegExp(`(^|,\\s*)(?:${nearWords})\\s+`, "giu");

/** The comma-separated parts of a written location, as plain words. */
export const allParts = (written: string): string[][] =>
  // "51°30'26\"N 0°7'40\"W" is in no NW.
  (pointTyped(written) ? "" : written)
    // "Portugal > Algarve > Lagos" begins with what the others lie in.
    .split(/[>›→]/)
    .reverse()
    .join(",")
    .replaceAll(endsPartInHan, "$&,")
    .replaceAll(endsPartInHangul, ",")
    .replaceAll(endsBeforeNumber, ",")
    .replaceAll(numberedPart, "")
    .replaceAll(numberedDistrictBehind, ",")
    .replace(continentBehind, "")
    .replaceAll(noNumber, "0")
    .replaceAll(besidePlace, "$1")
    .split(/[,;\n、，،؛·•|()/]|\s[-–—]\s/)
    .map((part) => plainName(part).split(" ").filter(Boolean))
    .filter(
      (words, at, { length }) => at === 0 || at < length - 1 || !continents.has(words.join(" ")),
    );

/** Behind a country nobody means the town of Eu. */
const continents = new Set([
  ...["eu", "europe", "european union", "africa", "asia"],
  ...["south america", "central america", "latin america", "north america"],
]);

/** "2. tv", "RW 1", "D:5": letters beside so short a number are no region's. */
const isDoor = (words: readonly string[]): boolean =>
  words.length > 1 &&
  words.some((word) => /\d/.test(word)) &&
  words.every((word) => /^(?:\p{L}{1,2}|\p{L}?\d{1,3})$/u.test(word));

/**
 * The comma-separated parts of a written location, as plain words: without house numbers and
 * postcodes, and without the street that a house number belongs to. "12 Baker Street, London NW1
 * 6XE" is `[["london"]]`.
 */
export const writtenParts = (written: string): string[][] =>
  allParts(written)
    .filter((words) => !isDoor(words))
    .map(withoutNumbers)
    .filter((words) => words.length > 0)
    .map((words, at) => (at > 0 ? spellOut(words) : words));

/** "Mass" is Massachusetts, "N Yorks" North Yorkshire. */
function spellOut(words: string[]): string[] {
  const [first = "", ...rest] = words;
  const whole = inFull[words.join(" ")];
  const [direction, half] = [directions[first], inFull[rest.join(" ")]];
  if (whole) return whole.split(" ");
  return direction && half ? [direction, ...half.split(" ")] : words;
}

const directions: Readonly<Record<string, string>> = {
  ...{ n: "north", s: "south", e: "east", w: "west" },
  ...{ north: "north", south: "south", east: "east", west: "west" },
};

/** What may stand within a name, too: "Halle (Saale)", "Congo - Kinshasa". */
const marksInNames = [/\s*[(/]\s*|\)/g, /\s[-–—]\s/g];

/**
 * Other ways to read a written location, each meant if it names a place as a whole: marks as parts
 * of names, and "N. Las Vegas" in full.
 */
export function otherReadings(written: string): string[][][] {
  const parts = writtenParts(written);
  const inDirections = parts.map(([first = "", ...words]) => [
    (words.length > 0 && directions[first]) || first,
    ...words,
  ]);
  return [
    ...marksInNames.map((mark) => writtenParts(written.replaceAll(mark, " "))),
    // "QC, Philippines"
    [...parts.slice(0, -2), parts.slice(-2).flat()],
    inDirections,
  ];
}

const longForms = new Map(Object.entries(shortForms).map(([long, short]) => [short, long]));
const inLongForm = (word: string): string => longForms.get(word) ?? word;

/** Little words within the names of towns, as they are shortened. */
const littleWords: readonly (readonly [short: RegExp, full: string])[] = [
  [/(?<=\p{L}\s)a\.\s?d\.\s?/giu, "an der "],
  [/(?<=\p{L}\s)o\.\s?d\.\s?/giu, "ob der "],
  [/(?<=\p{L}\s)v\.\s?d\.\s?/giu, "vor der "],
  [/(?<=\p{L}\s)a\.\s?(?=\p{L}{2})/giu, "am "],
  [/(?<=\p{L}\s)i\.\s?(?=\p{L}{2})/giu, "im "],
  [/(?<=\p{L}\s)b\.\s?(?=\p{L}{2})/giu, "bei "],
  [/(?<=\p{L}\s)s\/\s?(?=\p{L}{2})/giu, "sur "],
];

const shortSaint = /(?<!\p{L})S(?:ta)?\. ?(?=\p{L})/u;

/**
 * Further ways to read a location whose first name is unknown: "Rothenburg o. d. Tauber" in full,
 * "Tuerkei" without its e, "S. Giovanni", "Rose Mount" as one word, "Herts".
 */
export function readingsIfUnknown(written: string): string[][][] {
  const inFullWords = littleWords.reduce(
    (result, [short, full]) => result.replaceAll(short, full),
    written,
  );
  const [first = [], ...others] = writtenParts(written);
  const asSaints = ["San ", "Santa ", "São "].map((saint) => written.replace(shortSaint, saint));
  return [
    ...[inFullWords, written.replaceAll(/([aou])e/gi, "$1"), ...asSaints].map(writtenParts),
    ...(first.length === 2 ? [[[first.map(inLongForm).join("")], ...others]] : []),
    ...(first.length === 1 ? [[spellOut(first), ...others]] : []),
    // "Whitby North Yorks"
    ...first.slice(1).flatMap((_, at) => {
      const end = first.slice(at + 1);
      const whole = spellOut(end);
      return whole === end ? [] : [[first.slice(0, at + 1), whole, ...others]];
    }),
    ...beginningsInHan(first).map((parts) => [...parts, ...others]),
  ];
}

/** 上海徐汇区 as 上海 and 徐汇区. */
const beginningsInHan = ([name = "", ...more]: readonly string[]): string[][][] =>
  more.length === 0 && /^\p{Script=Han}{4,}$/u.test(name)
    ? [3, 2].map((cut) => [[name.slice(0, cut)], [name.slice(cut)]])
    : [];

/** "L-4732 Pétange", "1012 AB Amsterdam", "1012 AB" */
const isOfPostcode = (words: readonly string[], at: number): boolean =>
  (/^\p{L}$/u.test(words[at] ?? "") && /^\d{4,5}$/.test(words[at + 1] ?? "")) ||
  (at === 1 && /^\d{4} \p{L}{2}$/u.test(words.slice(0, 2).join(" ")));

function withoutNumbers(all: string[]): string[] {
  const words = withoutUnits(all);
  const named = words.filter((word, at) => !/\p{N}/u.test(word) && !isOfPostcode(words, at));
  if (named.length === words.length)
    return named.slice(isLongStreetName.test(named[0] ?? "") ? 1 : 0);
  if (beginsAnyStreet(named[0])) return townBehindNumbers(words);
  const street = named.findLastIndex(
    (word, at) => isStreetName.test(word) || (at > 0 && endsAnyStreet(word)),
  );
  return named.slice(street + 1);
}

/** Of "10 Rue de Rivoli 75004 Paris" the town; "9 de Julio" is a street's name. */
function townBehindNumbers(words: string[]): string[] {
  const at = words.findLastIndex((word) => /\p{N}/u.test(word));
  const town = words.slice(at + 1);
  // Behind a postcode an article begins a town: "76600 Le Havre".
  if (/^\d{5}$/.test(words[at] ?? "")) return town;
  return /^(?:of|de|di|da|do|del|della|du|d|la|le)$/.test(town[0] ?? "") ? [] : town;
}
