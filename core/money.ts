/** Amounts inside Gable are whole cents; dollars occur only on the wire and on the screen. */
export type Cents = number & { readonly __brand: "cents" };

/** The upper limit of prices and offers, in dollars. */
export const maxDollars = 1_000_000_000;

export const cents = (value: number): Cents => value as Cents;

/**
 * Dollars with at most two decimals to cents. The caller has validated the number; `4.35` becomes
 * exactly 435.
 */
export const toCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const toDollars = (amount: Cents): number => amount / 100;

const whole = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars as shown: `$4,250,000`, with cents only where there are any: `$999.50`. */
export const showDollars = (dollars: number): string =>
  (Number.isInteger(dollars) ? whole : exact).format(dollars);

/** Cents as shown, in dollars. */
export const showCents = (amount: Cents): string => showDollars(toDollars(amount));
