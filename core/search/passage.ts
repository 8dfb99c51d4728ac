import type { Wish } from "./wishes.ts";
import { splitPieces, splitWords, type Word } from "./words.ts";

/** The words of a passage. */
const longest = 12;
/** How many of them precede the first match. */
const before = 2;

type Text = { title: string; description: string };

/**
 * The passage of a home's description with most of the words asked for, \u0002 and \u0003 around
 * each match; `null` if it has none that the title, which is shown anyway, does not have.
 */
export function findPassage({ title, description }: Text, wishes: readonly Wish[]): string | null {
  const searched = new Set(
    wishes.flatMap(({ anyOf, isExcluded }) =>
      isExcluded ? [] : anyOf.flatMap((phrase) => phrase.map(({ stem }) => stem)),
    ),
  );
  const pieces = splitPieces(description);
  const matches = pieces.map(({ words, otherwise, also }) =>
    [...words, ...otherwise, ...also].filter(({ stem }) => searched.has(stem)),
  );
  const first = mostFrom(matches);
  const from = Math.max(0, first - before);
  const found = matches.slice(from, from + longest).flat();
  const inTitle = new Set(splitWords(title).map(({ stem }) => stem));
  if (first < 0 || found.every(({ stem }) => inTitle.has(stem))) return null;
  const start = pieces[from]?.start ?? 0;
  const end = pieces.slice(from, from + longest).at(-1)?.end ?? start;
  return marked(description, start, end, found);
}

/** From which match on most of the different words follow; -1 without a match. */
function mostFrom(matches: readonly Word[][]): number {
  const different = (from: number) =>
    new Set(
      matches
        .slice(from, from + longest - before)
        .flat()
        .map(({ stem }) => stem),
    ).size;
  let best = { from: -1, size: 0 };
  for (const [from, found] of matches.entries()) {
    const size = found.length > 0 ? different(from) : 0;
    if (size > best.size) best = { from, size };
  }
  return best.from;
}

function marked(text: string, start: number, end: number, found: readonly Word[]): string {
  let passage = "";
  let at = start;
  for (const word of apart(found)) {
    passage += `${text.slice(at, word.start)}\u0002${text.slice(word.start, word.end)}\u0003`;
    at = word.end;
  }
  return `${passage}${text.slice(at, end)}`.replaceAll(/\s+/g, " ");
}

/** Where the matches are written; pairs of letters, which overlap, as one. */
function apart(found: readonly Word[]): Pick<Word, "start" | "end">[] {
  const ranges: Pick<Word, "start" | "end">[] = [];
  for (const { start, end } of found.toSorted((one, other) => one.start - other.start)) {
    const last = ranges.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else ranges.push({ start, end });
  }
  return ranges;
}
