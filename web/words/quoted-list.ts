import { quoted } from "#core/quoted.ts";

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "“garden” and “pool”" */
export const quotedList = (words: readonly string[]): string => list.format(words.map(quoted));
