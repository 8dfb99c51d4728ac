import { chargeAlsoCalled } from "../facts/fact-options.ts";
import { unitsWritten } from "./filter-amount.ts";
import { nearMisses } from "./near-miss.ts";
import { numberInWords, parseNumberWords } from "./number-words.ts";
import { quotation } from "./sentence-text.ts";
import { toPattern } from "./spoken-names.ts";

const few = "([1-9]|one|two|three|four)";
const beds = "(bed(?:room)?s?|brs?|bds?)";
const space = "[\\s-]*";
const fromStudio = `studio\\s*(?:,|-|/|or|to)\\s*(?:\\d\\s*(?:-|/|or|to)\\s*)?${few}${space}${beds}`;
const decade = "(?<tens>1[89]\\d|20\\d)0['’]?s(?! style)";
const duringDecade = "built $<tens>0-$<tens>9";

/** "3/2" and "3x2": bedrooms and bathrooms; no fraction has more above than below, and no car. */
const by = "(?:/|\\s?x\\s?)";
const bedsAndBaths = `(?=1/1|2${by}[12]|3${by}[1-3]|4${by}[1-3]|4/4|5${by}[1-5]|6${by}[1-6])([1-6])${by}([1-6](?:\\.5)?)`;
const besideWords = "(?:(?<=\\p{L}\\s+)|(?=\\S+\\s+\\p{L}))";
const noFraction =
  "(?![\\s-]?(?:of|full|bed(?:room)?s?|br|bath(?:room)?s?|ba|cars?|garages?|m|meters?|metres?|ft|feet|acres?|miles?|hours?|share|and|to|off)(?!\\p{L}))";

/** How rooms are described between their number and their name. */
const ofRooms =
  "(?:double|dbl)(?= bed(?:room)?(?!\\p{L}))|large|big|spacious|good|generous|decent|sized?|en suite|ensuite";

/** What people say, and what is read; a blank is any blanks or hyphens, "the?" may be left out. */
const rewrites: readonly (readonly [written: string, read: string])[] = [
  [`${besideWords}${bedsAndBaths}${by}([1-4])${noFraction}`, "$1 bed $2 bath $3 parking"],
  [`${besideWords}${bedsAndBaths}${noFraction}(?!${by}|\\.)`, "$1 bed $2 bath"],
  [`([1-9])\\s?\\+\\s?1${space}${beds}`, "$1 bed"],
  [
    `(\\d${space}${beds}) (?:(?:mid|end|end of) )?terrace(?! (?:flat|apartment|condo|penthouse))`,
    "$1 terraced house",
  ],
  // Only whether a home has a balcony is known.
  ["([2-9]|two|three|four) balconies", 'balcony "$1 balconies"'],
  [
    `(\\d${space}(?:bed(?:room)?s?|bath(?:room)?s?|ba),?) ([1-9]) cars?(?! garage)`,
    "$1 $2 parking",
  ],
  // No home is a studio and has bedrooms, too.
  [`${fromStudio} (flat|apartment|apt|condo)`, "studio up to $1 $2 $3"],
  [fromStudio, "up to $1 $2"],
  [`(?<![-–])(\\d${space}${beds})\\s*(?:or|/)\\s*(?:a )?studio`, "up to $1"],
  [`(?:built|dating) in|from? the? ${decade}`, duringDecade],
  [`(?:in|from) the? ${decade}`, duringDecade],
  [`${decade} (house|home|flat|apartment|bungalow|semi|terrace|building)`, `$2 ${duringDecade}`],
  ["(?<!built )((?:19|20)\\d\\d) or (?:newer|later)", "built since $1"],
  ["(\\$?\\d[\\d.,]*\\s?(?:k|m|mil|million)?)-?\\s?ish", "around $1"],
  ["(?<!built )(newer|older) than ((?:1[6-9]|20)\\d\\d)", "built $1 than $2"],
  ["pre ((?:1[6-9]|20)\\d\\d)", "built before $1"],
  ["sub (\\p{Sc}?\\d[\\d.,]*\\s?(?:k|m|mil|million)?)", "under $1"],
  ["post ((?:1[6-9]|20)\\d\\d)", "built after $1"],
  ["(?:above|not|no) on? the? ground floor", "above ground floor"],
  ["(?:a|1) million and a half", "1.5 million"],
  ["cost per", "price per"],
  [`(?:no|without|zero) (?:an |any )?(${toPattern(chargeAlsoCalled)})`, "$1 at most 0"],
  ["(?:(?:with|within|in|on|for) )?(?:(?:my|our|the|a) )?budget (?:is|of)", "budget"],
  // "3bed2bath", "3b/2b"; in Japan a living room, dining and kitchen are counted besides.
  ["([1-9])b([1-9])b([1-9])c", "$1 bed $2 bath $3 parking"],
  ["([1-9])b(?:ed|r|d)?s?/?([1-9](?:\\.5)?)b(?:a|ath)?s?", "$1 bed $2 bath"],
  ["([1-9])\\s?s?l?dk", "$1 bed"],
  ["1\\s?rk", "studio"],
  ["(\\d) full and|&? (\\d half)", "$1 full baths $2"],
  [
    `(?<!${beds}[^,;]*)([2-9]|two|three|four|five|six) ((?:${ofRooms})(?: (?:${ofRooms}))*) (bed(?:room)?s?|bath(?:room)?s?)`,
    "$2 $4, $3,",
  ],
  [
    `(land|plot) (?:of )?(\\d[\\d.,]*\\s?(?:${unitsWritten("m²")}))(?! lot| plot| land)`,
    "$1 $2 lot",
  ],
  ["(?:i am|i['’]?m|we are|we['’]?re) after", "looking for"],
  ["within a (mile|km|kilomet(?:er|re))", "within 1 $1"],
  ["single (storey|story|garage)", "1 $1"],
  ["double (garage)", "2 $1"],
  [`(?:garage|parking(?: spaces?)?) for ${few}(?: cars?)?`, "$1 parking"],
  [`${few} car ((?:de|at)tached|integral|tandem) garage`, "$1 car garage $2"],
];

const patterns = rewrites.map(([written, read]) => {
  const words = written.replaceAll(/(\S+)\? /g, "(?:(?:$1) )?").replaceAll(" ", "[\\s-]+");
  return [new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, "giu"), read] as const;
});

/** What is counted, behind a figure: "3 bedrom" is a slip of the finger. */
const rooms = ["bedroom", "bedrooms", "bathroom", "bathrooms"];
const mistyped = /(?<=\d\+?[\s-]?)(?!(?:bed|bath)rooms?(?!\p{L}))\p{Ll}{6,10}(?!\p{L})/gu;

/** "within five miles", "one point two million" */
const spoken = new RegExp(
  `(?<![\\p{L}\\d])(${numberInWords})(?: point (${numberInWords})|(?=\\s(?:miles?|km|kilomet(?:er|re)s?)))(?!\\p{L})`,
  "giu",
);

const age =
  /(?<!\p{L})(?:(?<less>less than|under|up to|at most|no more than|max(?:imum)?)|(?:more than|over|at least)) (?<years>\d{1,3}) y(?:ea)?rs? old(?!\p{L})|(?<!\p{L})(?:(?<less>(?:not|no) older than|younger than|newer than|built (?:with)?in the (?:last|past))|older than) (?<years>\d{1,3}) y(?:ea)?rs?(?!\p{L})|(?<!\p{L})(?<years>\d{1,3}) y(?:ea)?rs? old or (?:(?<less>less|newer|younger)|more|older)(?!\p{L})/giu;

/** "less than 10 years old", "older than 100 years", "built in the last 5 years" */
const inYears = (text: string, now: Date): string =>
  text.replaceAll(age, (...match) => {
    const { less, years } = match.at(-1);
    const year = now.getUTCFullYear() - Number(years);
    return less ? `built since ${year}` : `built before ${year}`;
  });

/**
 * A sentence in the words in which quantities and features are read, but for what is quoted. `now`:
 * when it is typed.
 */
export const inFigures = (text: string, now: Date): string =>
  text
    .split(new RegExp(`(${quotation})`, "u"))
    .map((part, at) => (at % 2 === 1 ? part : partInFigures(inYears(part, now))))
    .join("");

const partInFigures = (text: string): string =>
  patterns
    .reduce((result, [pattern, read]) => result.replaceAll(pattern, read), text)
    .replaceAll(/(?<=\p{L}),(?=\p{L})/gu, ", ")
    .replaceAll(spoken, (_, whole, part) =>
      [whole, part].flatMap((words) => (words ? parseNumberWords(words) : [])).join("."),
    )
    .replaceAll(mistyped, (word) => nearMisses(word, rooms)[0] ?? word)
    // "condo w pool"
    .replaceAll(/(?<=\p{L}\s)w(?=\s+\p{Ll})/gu, "with");
