import { z } from "zod";
import { maxDollars, showDollars } from "./money.ts";

const toTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
const finite = z.number({ error: "Enter an amount in dollars, such as 350,000." });
const bounded = (amount: z.ZodNumber) =>
  amount
    .max(maxDollars, `Enter at most ${showDollars(maxDollars)}.`)
    .refine(toTwoDecimals, "Use at most two decimals.");

/** An amount in dollars on the wire: at least a cent, at most two decimals, at most a billion. */
export const sum = bounded(finite.min(0.01, "Enter at least $0.01."));

/** The price of a home in dollars on the wire: like `sum`, but at least one dollar. */
export const dollars = bounded(finite.min(1, "Enter at least $1."));
