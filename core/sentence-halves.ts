const million = (share: string) => new RegExp(`(?<![\\p{L}\\d])${share}(?!\\p{L})`, "giu");

/** Shares of a million, each in the form that figures are read in. */
const shares: readonly (readonly [said: RegExp, figures: string])[] = [
  [million("(?:a )?half (?:of )?a million"), "500k"],
  [million("half (?:million|mil)"), "500k"],
  [million("(?:a )?quarter (?:of a |of |a )?million"), "250k"],
  [million("three[ -]quarters of a million"), "750k"],
  [million("(?:a|one) million and a half"), "1.5 million"],
  [million("a million"), "1 million"],
];

const counts = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const bath = "(?=[\\s-]*ba(?:th(?:room)?s?)?(?!\\p{L}))";
const andAHalf = new RegExp(`(?<!\\p{L})(${counts.join("|")}|\\d) and a half${bath}`, "giu");
const overTwo = new RegExp(`(?<![\\d.,])(\\d{1,2})\\s+1/2${bath}`, "giu");
const halfBaths = /(?<![\d.,])(\d{1,2})[.,]5[\s-]*ba(?:th(?:room)?s?)?(?!\p{L})/giu;

/**
 * A sentence whose halves are written out: "2½ baths", as where a toilet without a bath is half a
 * bathroom, are two bathrooms and one half bathroom; half a million is 500k.
 */
export function withHalves(text: string): string {
  const numbers = text
    .replaceAll(/(\d)\s?½/g, "$1.5")
    .replaceAll(overTwo, "$1.5")
    .replaceAll(andAHalf, (_, count: string) => {
      const figure = counts.indexOf(count.toLowerCase());
      return `${figure < 0 ? count : figure}.5`;
    })
    .replaceAll(halfBaths, (_, whole: string) =>
      Number(whole) === 0 ? "1 half bath" : `${whole} bath 1 half bath`,
    );
  return shares.reduce((said, [share, figures]) => said.replaceAll(share, figures), numbers);
}
