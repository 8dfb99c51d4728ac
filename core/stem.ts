import { stem } from "porter2";

/** Words whose stem would be that of another thing: "organ", "intern", "terrace". */
const stemsOfTheirOwn: Readonly<Record<string, string>> = {
  ...{ university: "university", universities: "university", universal: "universal" },
  ...{ international: "international", organic: "organic", terraced: "terraced" },
  ...{ buses: "bus", gases: "gas" },
};

/** British spellings, and the American ones for which they are taken. */
const spellings: readonly [RegExp, string][] = [
  [/(?<=[a-z]{3})our(?=s?$|ed|ful|hood|ing|side)/, "or"],
  [/(?<=[a-z]{2})tre(?=s?$)/, "ter"],
  [/^grey(?=s?$|ish|er)/, "gray"],
  [/^storey/, "story"],
];

/**
 * An English word without its ending, so that "gardens" is "garden". What ends in -ing is mostly a
 * thing of its own, and keeps it: "parking" is no park. Other words stay as they are.
 */
export function stemOf(plain: string): string {
  if (!/^[a-z]+$/.test(plain)) return plain;
  const american = spellings.reduce((word, [from, to]) => word.replace(from, to), plain);
  const own = stemsOfTheirOwn[american];
  if (own) return own;
  return /ings?$/.test(american) ? american.replace(/s$/, "") : stem(american);
}
