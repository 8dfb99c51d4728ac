/** One of a fact's values, or an order's name, within a sentence: "sea", "heat pump", but "B". */
export const withinSentence = (name: string): string =>
  name.length > 1 ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Words that begin a name or stand alone. */
export const withCapital = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
