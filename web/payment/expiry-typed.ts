// In letters. Blanks without end would take minutes to tell from a date.
const longest = 20;

/** A card's expiry as MM/YY, also where it was typed as 930, 0930 or 09/2030: number pads have no stroke. What is none stays as it is. */
export function expiryTyped(text: string): string {
  if (text.length > longest) return text;
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month ? `${month.padStart(2, "0")}/${year}` : text;
}
