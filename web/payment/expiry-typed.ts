// Characters. On a very long run of blanks the pattern below would take minutes.
const longest = 20;

/**
 * A card's expiry as MM/YY, also if typed as 930, 0930 or 09/2030: number pads have no slash. Any
 * other text is returned unchanged.
 */
export function expiryTyped(text: string): string {
  if (text.length > longest) return text;
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return month ? `${month.padStart(2, "0")}/${year}` : text;
}
