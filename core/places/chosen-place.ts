import { plainWords } from "../plain-words.ts";
import { wordSet } from "../word-set.ts";

// Words that end the name of a street ("Baker Street") and words that begin one ("Rua Augusta").
export const endsStreet = wordSet(
  "street st road rd avenue ave lane ln drive dr boulevard blvd square sq court ct place pl terrace way crescent close gardens strasse str",
);
export const beginsStreet = wordSet(
  "rue rua calle via avenida av praca plaza piazza platz paseo carrer ulica ul corso viale chemin allee",
);

/** The comma-separated parts of a text at whose beginning a street may stand. */
const splitParts = (written: string) => written.split(/(?<=,)/);

/** "St" begins a saint's name, and ends a street's. */
const isOfStreet = (part: string): boolean => {
  const [first = "", ...rest] = plainWords(part).split(" ");
  return (
    /\p{N}/u.test(part) ||
    (beginsStreet.has(first) && rest.length > 0) ||
    endsStreet.has(rest.at(-1) ?? "")
  );
};

/** The place in a written location: what stands behind "12 Mill Road, ". */
export function parseChosenPlace(written: string): string {
  const parts = splitParts(written);
  const first = parts.findIndex((part, at) => at === parts.length - 1 || !isOfStreet(part));
  return parts.slice(first).join("").trimStart();
}

/**
 * A written location whose place was chosen from a list: what is written before its name stays
 * ("Mill Road, Camb" becomes "Mill Road, Cambridge, England").
 */
export function withPlace(written: string, chosen: string): string {
  const name = plainWords(chosen.split(",")[0] ?? "");
  const parts = splitParts(written);
  const named = parts.findIndex((part) => {
    const plain = plainWords(part);
    return plain !== "" && (name.startsWith(plain) || plain.startsWith(name));
  });
  const street =
    named < 0
      ? written.slice(0, written.length - parseChosenPlace(written).length)
      : parts.slice(0, named).join("");
  return `${street.trimEnd()} ${chosen}`.trim();
}
