/** One of a fact's values, or an order's name, within a sentence: "sea", "heat pump", but "B". */
export const withinSentence = (name: string): string =>
  name.length > 1 ? name.charAt(0).toLowerCase() + name.slice(1) : name;
