import { nearWords } from "../places/near-words.ts";

export type Span = { start: number; end: number; as?: string };
export type SentencePart = Span & { text: string };

/** Stand for letters of a sentence that are not to be read: those read already, and mere words. */
export const hidden = { asRead: "\uE000", asWords: "\uE001" } as const;

/** Words that are meant as they are written. */
export const quotation = `"[^"]*"|“[^”]*”|«[^»]*»`;

/** A sentence as long as before, with a part of it marked as read, or as it says. */
export const hide = (rest: string, { start, end, as = hidden.asRead }: Span): string =>
  rest.slice(0, start) + as.repeat(end - start) + rest.slice(end);

// Patterns of the little words around what was read.
const situation =
  "near me|ready (?:to move(?: in)?|possession)|(?:for )?(?:my|our|a) family of (?:\\d|\\p{L}+)|for (?:my|our|a) family";
const little = [
  nearWords,
  "a|an|the|and|or|but|in|at|on|by|of|for|to|with|w\\/|only|plus|that|which|has",
  "please|thanks|thank you|included|to buy|(?:some|any|every)where(?! but)",
  "homes|properties|area|cbd|(?:city|town) cent(?:re|er)",
].join("|");
const behind = `${little}|for (?:sale|sell)|gra`;
const before = [
  little,
  "um|uh|(?:(?:ok(?:ay)?|hey) )?(?:google|siri|alexa)|hi|hello|hey|all|any|some|also|is|are|have|having|(?:for )?(?:sale|sell|purchase)",
  "(?:must|should) have|(?:it )?(?:must|should|has to|needs to) be",
  "i search|i am|i['’]m|we are|we['’]re|(?:i|we)(?:['’]d| would) like",
  "(?:i |we )?(?:want|need)(?: to live)?|wanted|buy|find(?: me)?|request|interested in|(?:give|get|show) me",
  "looking(?: for| to spend)?|look for|search(?: me| for)?|searching for|house hunting",
  "can (?:i|we|you|u) (?:find|see|show)(?: me)?|is there|are there|do you have",
  "(?:what|which) (?:homes|houses|flats|apartments) are(?: there)?",
  "home(?!\\s(?:office|cinema|gym|theat))|property|places?|listings?|(?:my )?clients?",
  "something|anything(?! but)|everything(?! but)",
].join("|");
const signs = "(?:[\\s,;:.!?&+/|()·–—\\p{Extended_Pictographic}\\ufe0f]|-(?!\\p{L}))";
const leading = new RegExp(`^(?:${signs}|(?:${situation}|${before})(?![\\p{L}\\p{N}’'-]))+`, "iu");
const trailing = new RegExp(
  `(?:${signs}+(?:${situation}|${behind})(?![\\p{L}\\p{N}’'-]))*${signs}*$`,
  "iu",
);

/**
 * Where a state's code ends that is also a little word, as in "Columbus, IN" and "Salem OR"; `null`
 * if none begins behind what stands before `at`.
 */
export function endOfState(text: string, at: number): number | null {
  const [, comma = "", code = ""] = /^(,?)\s(or|in)(?!\p{L})/iu.exec(text.slice(at)) ?? [];
  if (code === "") return null;
  const before = text.slice(0, at) + comma;
  const end = before.length + 1 + code.length;
  const behind = text.slice(end);
  const isInCapitals = /\p{Ll},?$/u.test(before) && /^[A-Z]+$/.test(code);
  const isLast = new RegExp(`^\\s*(?:$|[,.;${hidden.asRead}${hidden.asWords}])`).test(behind);
  const isCode = isInCapitals ? !/^\s\p{Lu}\p{Ll}/u.test(behind) : before.endsWith(",") && isLast;
  return isCode ? end : null;
}

/** "Frankfurt (Oder)" */
const endOfBracket = (text: string, part: string): number =>
  part.length + (/\([^)]*$/.test(part) && text[part.length] === ")" ? 1 : 0);

/** The parts of a sentence between these marks, without little words at their edges. */
export function partsBetween(marks: string, text: string, rest: string): SentencePart[] {
  return [...rest.matchAll(new RegExp(`[^${marks}]+`, "g"))].flatMap((match) => {
    const part = text.slice(match.index, match.index + match[0].length);
    // In "2bed-flat" the hyphen excludes nothing.
    const joint = /\S$/.test(text.slice(0, match.index)) && part.startsWith("-") ? 1 : 0;
    const begin = joint + (leading.exec(part.slice(joint))?.[0].length ?? 0);
    const cut = part.slice(begin);
    const trimmed = cut.slice(0, trailing.exec(cut)?.index ?? cut.length);
    const whole = cut.slice(0, endOfState(cut, trimmed.length) ?? endOfBracket(cut, trimmed));
    if (whole === "") return [];
    const start = match.index + begin;
    return [{ start, end: start + whole.length, text: whole }];
  });
}

/** What nothing was read of. */
export const unreadText = (text: string, rest: string): string =>
  partsBetween(hidden.asRead, text, rest)
    .map((part) => part.text)
    .join(" ");
