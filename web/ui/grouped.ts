import type { FocusEvent } from "react";
import { showNumber } from "#core/how-many.ts";

/** An amount with its thousands grouped: "1400000.5" → "1,400,000.5"; anything else as it is. */
export const grouped = (typed: string): string =>
  typed.replace(/^\d{4,15}(?=(\.\d\d?)?$)/, (whole) => showNumber(Number(whole)));

/** Groups the thousands of an amount once its field is left. */
export const groupOnLeaving = {
  onBlur: ({ currentTarget: field }: FocusEvent<HTMLInputElement>) => {
    field.value = grouped(field.value);
  },
};
