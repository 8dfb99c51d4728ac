import { scalesWritten } from "./asked-amount.ts";
import { nearMisses } from "./near-miss.ts";
import { countsInWords, numberInWords, numberSaid } from "./number-words.ts";
import { isCounted, measureNamed, patternOf, typesNamed } from "./spoken-names.ts";

const million = (share: string) => new RegExp(`(?<![\\p{L}\\d])${share}(?!\\p{L})`, "giu");

/** Shares of a million or an acre, each in the form that figures are read in. */
const shares: readonly (readonly [said: RegExp, figures: string])[] = [
  [million("(?:a )?half (?:of )?a million"), "500k"],
  [million("half (?:a )?(?:million|mil)"), "500k"],
  [million("(?:a )?quarter (?:of a |of |a )?million"), "250k"],
  [million("three[ -]quarters of a million"), "750k"],
  [million("(?:a|1) million and a half"), "1.5 million"],
  [million("a million"), "1 million"],
  [million("(?:half[ -]|half an |1/2 )acre"), "0.5 acre"],
  [million("(?:quarter[ -]|quarter of an |1/4 )acre"), "0.25 acre"],
];

const bath = "(?=[\\s-]*ba(?:th(?:room)?s?)?(?!\\p{L}))";
const scale = `\\s+(?:${scalesWritten})(?!\\p{L})`;
const andAHalf = new RegExp(
  `(?<!\\p{L})(${countsInWords.join("|")}|\\d+)[\\s-]and[\\s-]a[\\s-]half(?:${bath}|(?=${scale}))`,
  "giu",
);
/** "two hundred thousand", "two to three million" */
const beforeScale = new RegExp(
  `(?<![\\p{L}\\d])(?:${numberInWords})(?=(?:\\s+(?:to|or|and)\\s+[\\p{L}\\d]+)?${scale})`,
  "giu",
);
const overTwo = new RegExp(`(?<![\\d.,])(\\d{1,2})\\s+1/2${bath}`, "giu");
/** "2.5+ baths": two bathrooms without a half would be too few, but three have none. */
const halfBathsOrMore =
  /(?<least>(?:at least|min(?:imum)?\.?(?: of)?)\s+)?(?<![\d.,])(?<whole>\d{1,2})[.,]5(?<more>\s*\+)?[\s-]*(?<name>ba(?:th(?:room)?s?)?)(?!\p{L})(?<after>\s*(?:\+|or more|min(?:imum)?)(?!\p{L}))?/giu;
const halfBaths = /(?<![\d.,])(\d{1,2})[.,]5[\s-]*ba(?:th(?:room)?s?)?(?!\p{L})/giu;

/** "beds 3, baths 2": names before their figures, and none behind the last. */
const countNames = patternOf(
  [...measureNamed].flatMap(([name, of]) => (isCounted(of) ? name : [])),
);
const namesFirst = new RegExp(
  `(?<![\\p{L}\\d]|\\d[\\s-]+)(?:(?:${countNames})\\s+\\d{1,2}(?![\\d.,]?\\d)[\\s,;/]*){2,}(?!${countNames}|\\p{L})`,
  "giu",
);

/** "Studio or 1 bed" is at most one bedroom: no home is both. */
const studioOr =
  /(?<!\p{L})(studio)(?:,| or|\s*\/|\s*-| to)\s*(?:\d\s*(?:-|or|to|\/)\s*)?(\d|one|two)(?=[\s-]*(?:bed(?:room)?|br|bd)s?(?:\s+(flat|apartment|apt|condo))?)/giu;

const orStudio =
  /(?<![\d.,-])(\d[\s-]*(?:bed(?:room)?|br|bd)s?)\s*(?:or|\/)\s*(?:a\s)?studio(?!\p{L})/giu;

const ordinals = ["ground", "first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
const storeys = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?:not|no|without) (?:on )?(?:the |a )?)(?:on )?(?:the )?(?:(${ordinals.join("|")})|(\\d{1,2})(?:st|nd|rd|th))[\\s-]floor(?=\\s*$|\\s*[,;.]|\\s+(?:with|in|and|near|under|${patternOf(typesNamed)})(?!\\p{L}))`,
  "giu",
);

/** What is counted, behind a figure: "3 bedrom" is a slip of the finger. */
const countedRooms = ["bedroom", "bedrooms", "bathroom", "bathrooms"];
const mistyped = /(?<=\d\+?[\s-]?)\p{Ll}{6,10}(?!\p{L})/gu;

const few = "(\\d|one|two|three|four)";

/** Words that count something, in the form that figures are read in. */
const counted: readonly (readonly [said: RegExp, figures: string])[] = [
  [/(?<!\p{L})single[\s-](?=stor(?:e?y|ey)(?!\p{L}))/giu, "1 "],
  [/(?<!\p{L})single[\s-](?=garage(?!\p{L}))/giu, "1 "],
  [/(?<!\p{L})double[\s-](?=garage(?!\p{L}))/giu, "2 "],
  [new RegExp(`(?<=(?<![\\d.,])\\d{1,2})\\s?x\\s(?=(?:${countNames})(?!\\p{L}))`, "giu"), " "],
  [/(?<![\d./])1\/2(?=[\s-]bath(?:room)?s?(?!\p{L}))/giu, "1 half"],
  [
    /(?:price|cost) per (sq\.? ?ft|square foot|sqm|m²|square met(?:er|re)) (under|below|over|above|up to) \$?(?=\d)([\d.,]+)/giu,
    "$2 $$$3 per $1",
  ],
  [
    new RegExp(`(?<!\\p{L})(?:parking(?: spaces?)?|garage) for ${few}(?: cars?)?(?!\\p{L})`, "giu"),
    "$1 parking",
  ],
  [
    new RegExp(
      `(?<!\\p{L})${few}[\\s-]car ((?:de|at)tached|integral|tandem) garage(?!\\p{L})`,
      "giu",
    ),
    "$1 car garage $2",
  ],
];

/** "in the 1920s", but not "in the 1920s style". */
const decade =
  /(?<![\p{L}\d])(?:(?:built|dating)\s+(?:(?:in|from)\s+)?|(?:in|from)\s+)(?:the\s+)?(1[89]\d|20\d)0['’]?s(?![\s-]style|\p{L})/giu;

/** "condo w pool" */
const shortWith = /(?<=\p{L}\s)w(?=\s+\p{Ll})/gu;

/** "at least three bedrooms and two bathrooms": at least two. */
const alsoAtLeast = new RegExp(
  `(?<=(?<!\\p{L})(at least|minimum(?: of)?|min\\.?)\\s+(?:\\d{1,2}|${countsInWords.join("|")})\\s+(?:${countNames})\\s*(?:,|,?\\s+and|&)\\s+)(?=(?:\\d{1,2}|${countsInWords.join("|")})\\s+(?:${countNames})(?!\\p{L}))`,
  "giu",
);

const fullAndHalf = /(?<![\d.,])(\d)\s+full(?=(?:\s+(?:and|&)|,|\s*\/)?\s+\d\s+half)/giu;

/** "pre-1940", "post 2000" */
const beforeOrAfter = /(?<!\p{L})(pre|post)[\s-](?=(?:1[6-9]|20)\d\d(?!\d))/giu;

const [orHigher, aboveGround, aboveFloor] = [
  /(?<!\p{L})(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)[\s-]floor (?=(?:or|and) (?:higher|above|up|lower|below))/giu,
  /(?<!\p{L})(?:(?:above|not|no)(?: on)?(?: the)?) ground[\s-]floor(?!\p{L})/giu,
  /(?<!\p{L})(above|below|under|over|higher than|lower than) (?:the )?(\d{1,2})(?:st|nd|rd|th)[\s-]floor(?!\p{L})/giu,
];

/**
 * A sentence whose numbers are written in figures: "2½ baths", as where a toilet without a bath is
 * half a bathroom, are two bathrooms and one half bathroom; half a million is 500k, the third floor
 * is floor 3.
 */
export function inFigures(text: string): string {
  const numbers = text
    .replaceAll(overTwo, "$1.5")
    .replaceAll(andAHalf, (_, count: string) => `${numberSaid(count)}.5`)
    .replaceAll(beforeScale, (said) => String(numberSaid(said)))
    .replaceAll(halfBathsOrMore, (said, ...groups) => {
      const { least, whole, more, name, after } = groups.at(-1);
      return (least ?? more ?? after) ? `${whole}+ ${name}` : said;
    })
    .replaceAll(halfBaths, (_, whole: string) =>
      Number(whole) === 0 ? "1 half bath" : `${whole} bath 1 half bath`,
    )
    .replaceAll(mistyped, (word) => nearMisses(word, countedRooms)[0] ?? word)
    .replaceAll(studioOr, (_, studio: string, most: string, type: string | undefined) =>
      type ? `${studio} up to ${most}` : `up to ${most}`,
    )
    .replaceAll(decade, (_, tens: string) => `built ${tens}0-${tens}9`)
    .replaceAll(orStudio, "up to $1")
    .replaceAll(namesFirst, (pairs) => pairs.replaceAll(/(?<=\p{L})\s+(?=\d)/gu, ": "))
    .replaceAll(orHigher, "floor $1 ")
    .replaceAll(aboveGround, "floor above 0")
    .replaceAll(aboveFloor, (_, side: string, floor: string) =>
      /^(?:above|over|higher)/i.test(side) ? `floor above ${floor}` : `floor below ${floor}`,
    )
    .replaceAll(alsoAtLeast, "$1 ")
    .replaceAll(fullAndHalf, "$1 full baths")
    .replaceAll(beforeOrAfter, (_, side: string) =>
      side.toLowerCase() === "pre" ? "built before " : "built after ",
    )
    .replaceAll(shortWith, "with")
    .replaceAll(
      storeys,
      (_, word: string | undefined, figure: string | undefined) =>
        `floor ${figure ?? ordinals.indexOf(word?.toLowerCase() ?? "")}`,
    );
  return [...shares, ...counted].reduce(
    (said, [share, figures]) => said.replaceAll(share, figures),
    numbers,
  );
}
