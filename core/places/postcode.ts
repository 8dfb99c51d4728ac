/** How some countries write postcodes, where no other does. */
const forms: readonly (readonly [form: RegExp, country: string])[] = [
  [
    /(?<![A-Z\d])(?:[A-Z]{2}|[BEGLMNSW])\d(?:\d|[A-Z])?(?: ?\d[A-Z]{2}|(?: ?\d)?(?=\s*$|,))(?![A-Z\d])/,
    "GB",
  ],
  [/(?<![A-Z\d])[A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d(?![A-Z\d])/, "CA"],
  // Also the routing key of an Eircode alone: "Galway, H91".
  [/(?<![A-Z\d])(?:[AC-FHKNPRTV-Y]\d\d|D6W)(?: ?[A-Z\d]{4}|\s*$)(?![A-Z\d])/, "IE"],
  [/(?<![\dA-Z])\d{4} ?[A-Z]{2}(?![A-Z\d])/, "NL"],
  [/(?<![\d-])\d{5}-\d{3}(?!\d)/, "BR"],
  [/(?<![\d-])\d{2}-\d{3}(?![\d-])/, "PL"],
  [/(?<![\d-])\d{4}-\d{3}(?![\d-])/, "PT"],
  [/〒|(?<![\d-])\d{3}-\d{4}(?![\d-])/, "JP"],
  // "Bayonne (64)"
  [/\((?:\d{2}|2[AB]|97\d|\d{5})\)\s*$/, "FR"],
  // A state with its ZIP code at the end: "Pine, CO 80470".
  [/(?<![A-Z])(?!PR|VI|GU|AS|MP)[A-Z]{2},? \d{5}(?:-\d{4})?(?:\s*$|,)/, "US"],
];

/** The country whose postcode is in a written location, as its form tells; `null` if it doesn't. */
export const countryOfPostcode = (written: string): string | null =>
  forms.find(([form]) => form.test(written))?.[1] ?? null;
