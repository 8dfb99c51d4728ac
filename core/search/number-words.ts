/** Each of these at the place of its value. */
export const counts =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const ordinals = "ground first second third fourth fifth sixth seventh".split(" ");

const values = new Map<string, number>([
  ...counts.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
  ...ordinals.map((word, value) => [word, value] as const),
  ...Object.entries({ half: 0.5, quarter: 0.25, "1/2": 0.5, "1/4": 0.25, "3/4": 0.75 }),
]);

const hundreds = `(?:(?:an?|\\d{1,3}|${counts.join("|")})\\s+)?hundred`;
const belowHundred = `(?:${tens.join("|")})(?:[\\s-]+(?:${counts.join("|")}))?|${counts.join("|")}`;

/** A number in words as a pattern: "three", "fifty-five", "a hundred", "two hundred and fifty". */
export const numberInWords = `(?:${hundreds}(?:(?:\\s+and)?[\\s-]+(?:${belowHundred}))?|${belowHundred})`;

/** The number of a floor: "ground", "third", "12th". */
export const ordinal = `(?:${ordinals.join("|")}|\\d{1,2}(?:st|nd|rd|th))`;

/** The number that words say. */
export const parseNumberWords = (words: string): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => {
      if (word === "hundred") return (sum || 1) * 100;
      if (word === "quarters") return sum / 4;
      return sum + (values.get(word) ?? (Number.parseInt(word, 10) || 0));
    }, 0);
