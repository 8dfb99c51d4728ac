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

const count = counts.join("|");
const ten = tens.join("|");
const digit = counts.slice(1, 10).join("|");
const hundreds = `(?:(?:an?|\\d{1,3}|${count})\\s+)?hundred`;
const belowHundred = `(?:${ten})(?:[\\s-]+(?:${count}))?|${count}`;
/** In "four hundred and five hundred" there are two numbers. */
const rest = `(?:\\s+and)?[\\s-]+(?:${belowHundred})(?!\\s+hundred)`;
/** "seven fifty k" */
const beforeThousands = "(?=\\s+(?:k|thousand|thou|grand)(?!\\p{L}))";
const spoken = `(?:${digit})\\s+(?:${ten})(?:[\\s-]+(?:${digit}))?${beforeThousands}`;

/** A number in words as a pattern: "three", "fifty-five", "a hundred", "two hundred and fifty". */
export const numberInWords = `(?:${hundreds}(?:${rest})?|${spoken}|${belowHundred})`;

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
      const value = values.get(word) ?? (Number.parseInt(word, 10) || 0);
      const isSpoken = sum > 0 && sum < 10 && value >= 20;
      return (isSpoken ? sum * 100 : sum) + value;
    }, 0);
