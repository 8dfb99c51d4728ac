import { wordSet } from "../word-set.ts";
import { beginsStreet, endsStreet } from "./chosen-place.ts";

// Further words of streets than the form completes places behind.
const otherEnds = wordSet(
  "parade pde esplanade parkway highway hwy gatan straat laan ter pkwy circle cir trail trl ulica utca ut krt korut cad caddesi cd sokak sokagi sok sk bulvari blv iela",
);
const otherBegins = wordSet(
  "cl avda avd pza piazzale largo vicolo passeig carrera carretera ctra urb impasse route quai cours bd bld place al os улица ул вул вулиця проспект просп пр пер переулок площадь пл наб οδοσ λεωφοροσ λεωφ jalan jl lorong soi duong pho شارع طريق רחוב",
);

export const endsAnyStreet = (word = ""): boolean => endsStreet.has(word) || otherEnds.has(word);
export const beginsAnyStreet = (word = ""): boolean =>
  beginsStreet.has(word) || otherBegins.has(word);

/** "St" begins a saint's name, and ends a street's. */
export const isStreet = (words: readonly string[]): boolean =>
  beginsAnyStreet(words[0]) || endsAnyStreet(words.slice(1).at(-1));

// Words of a home within a building: "Apt 5", "3 tr".
const beforeNumbers = wordSet(
  "tower building bldg blk villa stand erf kav wing gate apt apto appt apartment apartamento dpto depto unit flat suite ste room ph penthouse fl floor level piso lgh whg wohnung etage daire kat",
);
const behindNumbers = wordSet("fl floor piso tr trappor etage og stock kat");
const isItsNumber = (word = ""): boolean => /^\p{L}{0,2}\d{1,4}\p{L}{0,2}$/u.test(word);

const isBefore = (words: readonly string[], at: number): boolean =>
  beforeNumbers.has(words[at] ?? "") && isItsNumber(words[at + 1]);
const isBehind = (words: readonly string[], at: number): boolean =>
  behindNumbers.has(words[at] ?? "") && isItsNumber(words[at - 1]);

/** The words of an address without those that only say which home of a building it is. */
export const withoutUnits = (words: readonly string[]): string[] =>
  words.filter((_, at) => !isBefore(words, at) && !isBehind(words, at));

/** And without their numbers. */
export const withoutNumberedUnits = (words: readonly string[]): string[] =>
  words.filter((_, at) =>
    [
      isBefore(words, at),
      isBehind(words, at),
      isBefore(words, at - 1),
      isBehind(words, at + 1),
    ].every((isUnit) => !isUnit),
  );
