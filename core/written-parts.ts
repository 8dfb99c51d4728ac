import { plainName } from "./place.ts";

// What newspapers write behind a town, where it is not a code or a name's beginning.
const inFull: Readonly<Record<string, string>> = {
  ala: "alabama",
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
  mass: "massachusetts",
  mich: "michigan",
  minn: "minnesota",
  miss: "mississippi",
  mont: "montana",
  neb: "nebraska",
  nev: "nevada",
  okla: "oklahoma",
  ont: "ontario",
  ore: "oregon",
  que: "quebec",
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
};

// Words that end the name of a street ("Baker Street") and words that begin one ("Rua Augusta").
const endsStreet = new Set(
  "street st road rd avenue ave lane ln drive dr boulevard blvd square sq court ct place pl terrace way crescent close gardens parkway highway hwy strasse str gatan straat laan".split(
    " ",
  ),
);
const beginsStreet = new Set(
  "rue rua calle via avenida av praca plaza piazza platz paseo carrer ulica ul corso viale chemin allee".split(
    " ",
  ),
);

/** "Bergstr", "Bahnhofsplatz", "Kerkstraat", "Storgatan": words that are a street by themselves. */
const isStreetName = /.(?:strasse|str|gasse|weg|platz|allee|straat|laan|plein|gracht|gatan|vagen)$/;

/** Chinese and Japanese addresses have no commas: 東京都渋谷区渋谷 is 東京都, 渋谷区, 渋谷. */
const endsPartInHan = /(?<=\p{Script=Han})[省市县縣區区都府](?=\p{Script=Han})(?![市府區区])/gu;

/**
 * The comma-separated parts of a written location, as plain words: without house numbers and
 * postcodes, and without the street that a house number belongs to. "12 Baker Street, London NW1
 * 6XE" is `[["london"]]`.
 */
export function writtenParts(written: string): string[][] {
  return written
    .replaceAll(endsPartInHan, "$&,")
    .split(/[,;\n、，،؛·|()/]|\s[-–—]\s/)
    .map((part) => withoutNumbers(plainName(part).split(" ").filter(Boolean)))
    .filter((words) => words.length > 0)
    .map((words, at) => (at > 0 && inFull[words.join(" ")]?.split(" ")) || words);
}

const directions: Readonly<Record<string, string>> = {
  n: "north",
  s: "south",
  e: "east",
  w: "west",
};

/**
 * Other ways to read a written location, each meant if it names a place as a whole: "Halle (Saale)"
 * and "Frankfurt/Main" as one name, "N. Las Vegas" in full.
 */
export function otherReadings(written: string): string[][][] {
  const asOne = writtenParts(written.replaceAll(/\s*[(/]\s*|\)/g, " "));
  const inDirections = writtenParts(written).map(([first = "", ...words]) => [
    (words.length > 0 && directions[first]) || first,
    ...words,
  ]);
  return [asOne, inDirections];
}

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

/**
 * Further ways to read a location whose first name is unknown: "Rothenburg o. d. Tauber" in full,
 * "Tuerkei" without its e, 大阪府 without its office, "O Fallon" as one word.
 */
export function readingsIfUnknown(written: string): string[][][] {
  const inFullWords = littleWords.reduce(
    (said, [short, full]) => said.replaceAll(short, full),
    written,
  );
  const withoutOffice = written.replace(/(?<=^\p{Script=Han}+)[都道府県縣省市区區县]$/u, "");
  const [first = [], ...others] = writtenParts(written);
  return [
    ...[inFullWords, written.replaceAll(/([aou])e/gi, "$1"), withoutOffice].map(writtenParts),
    ...(first.length === 2 ? [[[first.join("")], ...others]] : []),
  ];
}

function withoutNumbers(words: string[]): string[] {
  const named = words.filter((word) => !/\p{N}/u.test(word));
  if (named.length === words.length) return named;
  if (beginsStreet.has(named[0] ?? "")) return [];
  const street = named.findLastIndex(
    (word, at) => isStreetName.test(word) || (at > 0 && endsStreet.has(word)),
  );
  return named.slice(street + 1);
}

/** "St" begins a saint's name, and ends a street's. */
export const isStreet = (words: readonly string[]) =>
  beginsStreet.has(words[0] ?? "") || endsStreet.has(words.slice(1).at(-1) ?? "");

/** The comma-separated parts of a text at whose beginning a street may stand. */
const partsOf = (written: string) => written.split(/(?<=,)/);

const isOfStreet = (part: string): boolean => {
  const words = plainName(part).split(" ");
  return /\p{N}/u.test(part) || (words.length > 1 && isStreet(words));
};

/** Where the place begins in a written location: behind "12 Mill Road, ". */
export function beginOfPlace(written: string): number {
  const parts = partsOf(written);
  const first = parts.findIndex((part, at) => at === parts.length - 1 || !isOfStreet(part));
  const before = parts.slice(0, first).join("").length;
  return before + (/^\s*/.exec(parts[first] ?? "")?.[0].length ?? 0);
}

/**
 * A written location whose place was chosen from a list: what is written before its name stays
 * ("Mill Road, Camb" becomes "Mill Road, Cambridge, England").
 */
export function withPlace(written: string, chosen: string): string {
  const name = plainName(chosen.split(",")[0] ?? "");
  const parts = partsOf(written);
  const named = parts.findIndex((part) => {
    const plain = plainName(part);
    return plain !== "" && (name.startsWith(plain) || plain.startsWith(name));
  });
  const kept = named < 0 ? written.slice(0, beginOfPlace(written)) : parts.slice(0, named).join("");
  return `${kept.trimEnd()} ${chosen}`.trimStart();
}
