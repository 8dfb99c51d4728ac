import { type Cents, cents, showCents, toCents, toDollars } from "./money.ts";
import type { FieldError } from "./refusal.ts";
import { dollarsTyped, inPlainDigits } from "./typed.ts";

/**
 * The terms of a loan: the buyer's deposit, the yearly rate in per cent (fixed for the whole term),
 * and the number of years.
 */
export type Terms = { deposit: Cents; rate: number; years: number };

/** A year of the loan: the principal paid off, the interest paid, and the balance at its end. */
export type LoanYear = { year: number; principal: Cents; interest: Cents; balance: Cents };

type Mortgage = { loan: Cents; monthly: Cents; interest: Cents; years: LoanYear[] };

export const termNames = ["deposit", "rate", "years"] as const;
export type TermName = (typeof termNames)[number];

const maxRate = 25;
const maxYears = 40;

/** The default terms; `share` is the part of the price that is the deposit. */
export const defaultLoan = { share: 0.2, rate: 6, years: 30 };

export const defaultTerms = (price: Cents): Terms => ({
  deposit: cents(Math.round((price * defaultLoan.share) / 100) * 100),
  rate: defaultLoan.rate,
  years: defaultLoan.years,
});

/**
 * The monthly payment of a loan in equal payments (an annuity), rounded to the cent. `rate` in per
 * cent a year.
 */
export function monthlyPayment(loan: Cents, rate: number, years: number): Cents {
  if (loan <= 0) return cents(0);
  const months = years * 12;
  const monthlyRate = rate / 1200;
  // expm1 and log1p keep precision when the rate is close to zero.
  const exact =
    monthlyRate === 0
      ? loan / months
      : (loan * monthlyRate) / -Math.expm1(-months * Math.log1p(monthlyRate));
  return cents(Math.max(Math.round(exact), 1));
}

/**
 * The schedule of a loan on a home, computed month by month in whole cents; the last payment
 * absorbs the rounding.
 */
export function calculateMortgage(price: Cents, { deposit, rate, years }: Terms): Mortgage {
  const loan = cents(Math.max(price - deposit, 0));
  const monthly = monthlyPayment(loan, rate, years);
  const paid: LoanYear[] = [];
  let balance: number = loan;
  let interest = 0;
  for (let year = 1; year <= years; year++) {
    const before = { balance, interest };
    for (let month = 1; month <= 12 && balance > 0; month++) {
      const cost = Math.round((balance * rate) / 1200);
      const last = year === years && month === 12;
      interest += cost;
      balance -= last ? balance : Math.min(monthly - cost, balance);
    }
    paid.push({
      year,
      principal: cents(before.balance - balance),
      interest: cents(interest - before.interest),
      balance: cents(balance),
    });
  }
  return { loan, monthly, interest: cents(interest), years: paid };
}

/**
 * The monthly payment for a home under the default terms: meant for comparing homes, not for one
 * buyer's situation.
 */
export const defaultMonthlyPayment = (price: Cents): Cents => {
  const { deposit, rate, years } = defaultTerms(price);
  return monthlyPayment(cents(price - deposit), rate, years);
};

const reading: Record<TermName, (typed: string, price: Cents) => number | string> = {
  deposit(typed, price) {
    const dollars = dollarsTyped(typed);
    const amount = toCents(dollars);
    if (toDollars(amount) !== dollars) return "Enter an amount in dollars.";
    return amount <= price ? amount : `Enter at most ${showCents(price)}.`;
  },
  rate(typed) {
    const plain = inPlainDigits(typed).replace(/%$/, "").trimEnd().replace(",", ".");
    if (!/^\d{1,3}(\.\d{0,4})?$/.test(plain)) return "Enter a rate in per cent, such as 5.5.";
    return Number(plain) <= maxRate ? Number(plain) : `Enter ${maxRate} or less.`;
  },
  years(typed) {
    const plain = inPlainDigits(typed);
    if (!/^\d{1,3}$/.test(plain) || Number(plain) < 1)
      return `Enter a whole number of years, from 1 to ${maxYears}.`;
    return Number(plain) <= maxYears ? Number(plain) : `Enter ${maxYears} or less.`;
  },
};

/**
 * Reads terms as a person types them, including unfinished decimals; a missing term takes its
 * default. Reports each invalid field.
 */
export function readTerms(
  typed: Readonly<Partial<Record<TermName, string>>>,
  price: Cents,
): { terms: Terms; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const terms: Record<TermName, number> = defaultTerms(price);
  for (const field of termNames) {
    const text = typed[field];
    if (text === undefined) continue;
    const found = reading[field](text, price);
    if (typeof found === "number") terms[field] = found;
    else errors.push({ field, message: found });
  }
  return { terms: { ...terms, deposit: cents(terms.deposit) }, errors };
}
