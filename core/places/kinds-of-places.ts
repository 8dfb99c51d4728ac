import { wordSet } from "../word-set.ts";

/** The offices at the end of Chinese, Japanese and Korean names: 大阪府, 성남시. */
const office =
  /(?<=^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)[都道府県縣省市区區县]$|(?<=^\p{Script=Hangul}{2,})(?:특별자치|특별|광역)?[시도군구읍면동]$/u;
export const withoutOffice = (name: string): string => name.replace(office, "");

/** What a place is, written with its name: "Co. Wicklow", "woj. dolnośląskie", "Tyumen Oblast". */
const kindsOfPlaces = wordSet(
  "county co province provincia provincie provinz prov prefecture prafektur region regione regiao departement departamento department dept district distrito distrikt landkreis bezirk gmina powiat wojewodztwo woj voivodeship judet judetul jud oblast obl kraj krai kray governorate gorod municipio municipality comune concelho commune state township twp borough estado canton kanton lan fylke kommune megye kerulet maakond island isola isla ile ilha insel otok metropolitan metro city town stadt greater г город м місто обл область краи республика раион νομοσ δημοσ ili ilcesi tp quan huyen",
);
const little = wordSet("of de di da do del della du d la le the");

/** These words without what the place is: "wicklow" of "co wicklow". */
export function withoutKind(words: readonly string[]): readonly string[] {
  const isKind = (word: string | undefined) => kindsOfPlaces.has(word ?? "");
  const begin = isKind(words[0])
    ? words.slice(1).findIndex((word) => !little.has(word) && !isKind(word)) + 1
    : 0;
  const name = words.slice(begin, isKind(words.at(-1)) ? -1 : undefined);
  return name.join("").length > 2 ? name : words;
}

/** Words beside a place's name that are names of places, too, and hardly ever meant as those. */
const noNames = wordSet(
  "north south east west northern southern eastern western central centre center centro centrum zentrum nord sud ost ouest est norte sur sul oeste leste noord zuid oost island islands isles city town state county downtown uptown midtown bay lake hill hills park beach valley river garden gardens village square port marina harbour harbor seafront waterfront riviera corniche capital ocean sea de old westside eastside northside southside free rivers plateau",
);
export const isNoName = (words: readonly string[]): boolean =>
  words.every((word) => noNames.has(word));
