/** Each of these at the place of its value. */
export const countsInWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const values = new Map([
  ...countsInWords.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

const word = [...values.keys(), "hundred"].join("|");

/** A number in words as a pattern: "three", "fifty-five", "a hundred", "two hundred and fifty". */
export const numberInWords = `(?:an?\\s+(?=hundred)|\\d{1,3}\\s+(?=hundred))?(?:${word})(?:(?:(?<=hundred)\\s+and)?[\\s-]+(?:${word}))*(?!\\p{L})`;

/** The number that words say. */
export const numberSaid = (words: string): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, said) => {
      if (said === "hundred") return (sum || 1) * 100;
      return sum + (values.get(said) ?? (Number(said) || 0));
    }, 0);
