import { numberInWords, parseNumberWords } from "./number-words.ts";
import { hide } from "./sentence-text.ts";

/** How many days there are in an hour, a day, a week, a fortnight, a month and a year. */
const daysPerUnit: Readonly<Record<string, number>> = {
  h: 1 / 24,
  d: 1,
  w: 7,
  f: 14,
  m: 30,
  y: 365,
};
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** What a few and a couple are: three, as most readers of such words have it, and two. */
const vagueNumbers: Readonly<Record<string, number>> = { few: 3, couple: 2 };

const listed =
  "(?:(?:newly|recently|just)\\s+)?(?:listed|added|posted|published|new(?:\\s+listings?)?|on the market|online)";
const count = `(?<count>\\d{1,4}|(?:a\\s+)?(?:few|couple)(?:\\s+of)?|${numberInWords}(?!\\p{L})|an?)`;
const unit =
  "(?<unit>hours?|hrs?|days?|weeks?|wks?|fortnights?|months?|mths?|years?|yrs?|(?<=\\d\\s?)[hdw])";
const last = "(?:the\\s+)?(?:last|past|previous|this)";
const lessThan = "(?:(?:for\\s+)?(?:less|fewer|no more|not more) than|under|up to|<|≤)";

/** What happened to a home itself is no matter of when it was listed: "renovated last month". */
const notToHome =
  "(?<!(?:(?<!list|add|post|publish)ed|built|sold)\\s(?:(?:within|in|over|during|since)\\s)?(?:the\\s)?)";

/** How people say since when a home is listed. */
const patterns = [
  `(?:${listed}\\s+)?(?:(?:within|in|from|over|during|since|of)\\s+)?${last}\\s*(?:${count}\\s*)?${unit}`,
  `(?:${listed}\\s+)?(?:within|in)\\s+${count}\\s*${unit}`,
  `${listed}\\s+${lessThan}\\s*${count}\\s*${unit}(?:\\s+(?:ago|old))?`,
  `(?:less|not more|no more) than\\s+${count}\\s*(?<unit>days?|weeks?)\\s+old`,
  `${listed}\\s+(?:since\\s+)?(?<day>today|yesterday)`,
  `(?:${listed}\\s+)?since\\s+(?:${last}\\s+)?(?<day>yesterday|${weekdays.join("|")})`,
].map((pattern) => new RegExp(`(?<!\\p{L})${notToHome}${pattern}(?![\\p{L}\\d])`, "iu"));

const maxDays = 3650;

/** Within how many days a home has to be listed; `null` if a text does not say. */
export function readListed(rest: string, now: Date): { days: number | null; rest: string } {
  for (const pattern of patterns) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const { count: written = "1", unit: of = "", day } = match.groups ?? {};
    const days = day ? daysSince(day.toLowerCase(), now) : toDays(written, of);
    if (days < 1 || days > maxDays) continue;
    return { days, rest: hide(rest, { start: match.index, end: match.index + match[0].length }) };
  }
  return { days: null, rest };
}

function toDays(written: string, unit: string): number {
  const [few = ""] = /few|couple/i.exec(written) ?? [];
  const count =
    vagueNumbers[few.toLowerCase()] ?? (Number(written) || parseNumberWords(written) || 1);
  return Math.ceil(count * (daysPerUnit[unit.charAt(0).toLowerCase()] ?? 0));
}

/** Today and the days before it, back to this one. */
function daysSince(day: string, now: Date): number {
  if (day === "today") return 1;
  if (day === "yesterday") return 2;
  return ((now.getUTCDay() - weekdays.indexOf(day) + 6) % 7) + 2;
}
