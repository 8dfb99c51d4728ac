/** Words, written with spaces between them, to be looked up. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
