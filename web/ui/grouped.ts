import type { FocusEvent } from "react";

/** A whole number with its thousands grouped: "1400000" → "1,400,000"; anything else as it is. */
export const grouped = (typed: string): string =>
  typed.replace(/^\d{4,15}$/, (whole) => Number(whole).toLocaleString("en"));

/** Groups the thousands of an amount once its field is left. */
export const groupOnLeaving = {
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    field.value = grouped(field.value);
  },
};
