import { stem } from "porter2";

type Change = readonly [from: RegExp, to: string];

/** Words whose stem would be that of another thing: "organ", "intern", "terrace", "apart". */
const stemsOfTheirOwn: Readonly<Record<string, string>> = {
  ...{ university: "university", universities: "university", universal: "universal" },
  ...{ international: "international", organic: "organic", terraced: "terraced" },
  ...{ apartment: "apartment", apartments: "apartment", homely: "homely" },
  ...{ buses: "bus", gases: "gas", glazing: "glaze", conditioning: "condit" },
};

/** Spellings of one side of the Atlantic, and those of the other for which they are taken. */
const spellings: readonly Change[] = [
  [/(?<=[a-z]{3})our/, "or"],
  [/(?<=[a-z]{2})([bt])re(?=s?$)/, "$1er"],
  [/(?<=[a-z]{3})iz(?=e[drs]?$|ing|ation|able$)/, "is"],
  // "panelled" and "traveller", but not "spelled"
  [/(?<=[aeiouy][a-z]*el)l(?=ed$|ing|er)/, ""],
  [/^grey(?=s?$|ish|er)/, "gray"],
  [/(?<=lic|def)enc(?=e)/, "ens"],
  [/storey/, "story"],
  [/^cos(?=y$|i[eln])/, "coz"],
  [/^mould/, "mold"],
  [/^draught/, "draft"],
  [/^kerb/, "curb"],
  [/^barbeque/, "barbecue"],
  [/^aluminium/, "aluminum"],
];

/** Plurals without an s of their own, as singulars. */
const plurals: readonly Change[] = [
  [/(?<=eau)[sx]$/, ""],
  [/(?<=shel|hal|wol|loa|lea|scar|whar|roo|cal)ves$/, "f"],
  [/(?<=kni|wi)ves$/, "fe"],
  [/childrens?$/, "child"],
  [/(?<=^|^wo|[a-z]{3})men$/, "man"],
  [/^feet$/, "foot"],
  [/^geese$/, "goose"],
  [/^mice$/, "mouse"],
];

const changes = [...spellings, ...plurals];

/** "ال", "the" in Arabic, with the little words that are written to it. */
const arabicArticle = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/**
 * An English word without its ending, so that "gardens" is "garden". What ends in -ing is mostly a
 * thing of its own, and keeps it: "parking" is no park. Of other languages' words only those of
 * Arabic change: they lose their article.
 */
export function toStem(plain: string): string {
  if (!/^[a-z]+$/.test(plain)) return plain.replace(arabicArticle, "");
  const usual = changes.reduce((word, [from, to]) => word.replace(from, to), plain);
  const own = stemsOfTheirOwn[usual];
  if (own) return own;
  return /ings?$/.test(usual) ? usual.replace(/s$/, "") : stem(usual);
}
