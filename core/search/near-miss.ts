/** Shorter words resemble too many others. */
const shortest = 4;
/** From so many letters on, two of them may be wrong. */
const long = 8;

/** The letters that may be wrong in a word for it to be a slip of the finger. */
export const maxSlips = (word: string): number => {
  const letters = [...word].length;
  if (letters < shortest) return 0;
  return letters < long ? 1 : 2;
};

/**
 * How many letters have to be changed, added, left out or swapped with their neighbor to make one
 * word of another.
 */
export function lettersBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let twoAbove: number[] = [];
  let above = [...to.keys(), to.length];
  for (const [row, letter] of from.entries()) {
    const here = [row + 1];
    for (const [column, target] of to.entries()) {
      const changed = (above[column] ?? 0) + (letter === target ? 0 : 1);
      const addedOrLeftOut = Math.min(here[column] ?? 0, above[column + 1] ?? 0) + 1;
      const isSwapped =
        row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === target;
      const swapped = isSwapped ? (twoAbove[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      here.push(Math.min(changed, addedOrLeftOut, swapped));
    }
    [twoAbove, above] = [above, here];
  }
  return above[to.length] ?? 0;
}

/** Slips between two words: an s at the end is none, letters doubled or not are one. */
function slipsBetween(one: string, other: string): number {
  const [from = "", to = ""] = [one, other].map((word) => word.replace(/s$/, ""));
  const [single = "", target = ""] = [from, to].map((word) => word.replaceAll(/(.)\1/gu, "$1"));
  return Math.min(lettersBetween(from, to), lettersBetween(single, target) + 1);
}

/**
 * The words that a mistyped one may have been meant as, the likeliest first: with the same first
 * letter, and differing by a slip of the finger.
 */
export function nearMisses(word: string, known: readonly string[]): string[] {
  const slips = maxSlips(word);
  const near = known.flatMap((one) => {
    const letters = slipsBetween(word, one);
    return one !== word && one[0] === word[0] && letters <= slips ? [{ one, letters }] : [];
  });
  const unlike = ({ one }: { one: string }) => Math.abs(one.length - word.length);
  return near
    .toSorted((a, b) => a.letters - b.letters || unlike(a) - unlike(b) || (a.one < b.one ? -1 : 1))
    .map(({ one }) => one);
}

/** The letters and the space that a slip may put into a text of each script. */
const alphabets = [
  "abcdefghijklmnopqrstuvwxyz ",
  "абвгдежзиклмнопрстуфхцчшщъыьэюяіє ",
  "αβγδεζηθικλμνξοπρστυφχψω ",
];

/**
 * Every text from which this one differs by one letter changed, added or left out, or by two or
 * three neighbors in another order.
 */
export function oneSlipFrom(text: string): string[] {
  const letters = [...text];
  const alphabet = [...(alphabets.find((some) => some.includes(letters[0] ?? "")) ?? "")];
  const texts = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join("");
    const behind = letters.slice(at + 1).join("");
    const [next = "", second = "", ...rest] = letters.slice(at + 1);
    return [
      before + behind,
      before + next + letter + second + rest.join(""),
      ...[second + next + letter, second + letter + next, next + second + letter].map(
        (turned) => before + turned + rest.join(""),
      ),
      ...alphabet.flatMap((other) => [before + other + behind, before + other + letter + behind]),
    ];
  });
  return [...new Set([...texts, ...alphabet.map((last) => text + last)])].filter(
    (one) => one !== text,
  );
}
