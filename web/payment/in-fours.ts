/** The number of a card in fours: "4242424242424242" → "4242 4242 4242 4242"; else as it is. */
export const inFours = (typed: string): string =>
  /^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, "").replace(/\d{4}(?=\d)/g, "$& ") : typed;
