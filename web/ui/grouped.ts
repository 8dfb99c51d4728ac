import type { FocusEvent } from "react";
import { number } from "#web/words/en.ts";

/** A whole number with its thousands grouped: "1400000" → "1,400,000"; anything else as it is. */
export const grouped = (typed: string): string =>
  typed.replace(/^\d{4,15}$/, (whole) => number.format(Number(whole)));

/** Groups the thousands of an amount once its field is left. */
export const groupOnLeaving = {
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    field.value = grouped(field.value);
  },
};
