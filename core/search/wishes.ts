import { apostrophes } from "../plain-letters.ts";
import { withoutParticle } from "./particles.ts";
import { isCommon, isCommonWord, splitPieces, toWord, type Word, withHyphens } from "./words.ts";

/** Words in their order and at their distance, as a text has to have them. */
export type Phrase = Pick<Word, "stem" | "position">[];

/** One of the things that a home's words have to meet. */
export type Wish = {
  /** As it was typed. */
  typed: string;
  /** The word in plain letters, if it is a single one. */
  plain: string | null;
  /** One of these is enough. */
  anyOf: Phrase[];
  isExcluded: boolean;
};

const quotes = /["“”„«»＂]/g;
const wish = /(?<!\S)(-?)"([^"]*)"|(\S+)/g;
/** "garden NOT pool", and the dashes that phones and text editors make of a minus. */
const excluding = /(?<!\S)(?:NOT\s+(?=["\p{Ll}])|[–—−](?=["\p{L}\p{N}]))/gu;

/**
 * What a query asks for: all of its words, a "quotation" as a whole, one of two words with "or"
 * between them, and none of the -excluded words. Empty if it has no words but common ones.
 */
export function parseWishes(query: string): Wish[] {
  const wishes: Wish[] = [];
  let isAlternative = false;
  const plainly = withHyphens(query).replaceAll(quotes, '"').replaceAll(excluding, "-");
  for (const [whole, dash, quoted, plain] of plainly.matchAll(wish)) {
    const last = wishes.at(-1);
    if (/^(?:or|\|)$/i.test(plain ?? "")) {
      isAlternative = last !== undefined;
      continue;
    }
    const made =
      quoted === undefined ? toWishes(plain ?? "") : quotation(whole, quoted, dash === "-");
    const [first] = made;
    if (isAlternative && last && first && !first.isExcluded && !last.isExcluded) {
      last.anyOf.push(...first.anyOf);
      last.plain = null;
      last.typed = `${last.typed} or ${first.typed}`;
      made.shift();
    }
    wishes.push(...made);
    isAlternative = false;
  }
  return unique(wishes).map(orWrittenAsOne);
}

/** A word of letters, to which its neighbor may be written: "en suite" is "ensuite". */
const isJoinable = (wish: Wish | undefined): wish is Wish & { plain: string } =>
  wish !== undefined && !wish.isExcluded && /^\p{L}+$/u.test(wish.plain ?? "");

function orWrittenAsOne(wish: Wish, at: number, all: readonly Wish[]): Wish {
  const pairs = [
    [all[at - 1], wish],
    [wish, all[at + 1]],
  ] as const;
  const asOne = pairs.flatMap(([one, other]): Phrase[] =>
    isJoinable(one) && isJoinable(other) ? [[toWord(one.plain + other.plain, 1, 0, 0)]] : [],
  );
  return { ...wish, anyOf: [...wish.anyOf, ...asOne] };
}

function toWishes(typed: string): Wish[] {
  const isExcluded = /^-[\p{L}\p{N}]/u.test(typed);
  return splitPieces(typed)
    .filter((piece) => !isCommon(piece))
    .map(({ words, otherwise, start, end }): Wish => {
      const [first, ...more] = words;
      const plain = more.length === 0 ? (first?.plain ?? null) : null;
      const written = typed.slice(start, end).replaceAll(apostrophes, "'");
      const bare = withoutParticle(written);
      const anyOf = [
        words.filter((word) => !isCommonWord(word)),
        ...otherwise.map((one) => [one]),
        ...(bare === written ? [] : splitPieces(bare).map((piece) => piece.words)),
      ];
      const dash = isExcluded ? "-" : "";
      return { typed: `${dash}${typed.slice(start, end)}`, plain, anyOf, isExcluded };
    });
}

function quotation(typed: string, quoted: string, isExcluded: boolean): Wish[] {
  const pieces = splitPieces(quoted);
  const words = pieces.flatMap((piece) => piece.words).filter((word) => !isCommonWord(word));
  if (words.length === 0) return [];
  const [compound, ...more] = pieces;
  const asOne = more.length === 0 ? (compound?.otherwise ?? []) : [];
  return [{ typed, plain: null, anyOf: [words, ...asOne.map((word) => [word])], isExcluded }];
}

function unique(wishes: Wish[]): Wish[] {
  const toKey = ({ anyOf, isExcluded }: Wish) =>
    JSON.stringify([isExcluded, anyOf.map((phrase) => phrase.map(({ stem: of }) => of))]);
  return [...new Map(wishes.map((wish) => [toKey(wish), wish])).values()];
}
