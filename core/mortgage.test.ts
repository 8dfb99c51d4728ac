import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, toCents } from "./money.ts";
import {
  calculateMortgage,
  defaultMonthlyPayment,
  defaultTerms,
  monthlyPayment,
  readTerms,
} from "./mortgage.ts";

const dollars = (amount: number) => toCents(amount);

describe("a month costs", () => {
  // The usual published examples of the annuity formula.
  test.each([
    [100_000, 6, 30, 599.55],
    [200_000, 4.5, 30, 1013.37],
    [250_000, 3.25, 15, 1756.67],
    [3_400_000, 6, 30, 20384.72],
  ])("on $%i at %f%% over %i years: $%f", (loan, rate, years, monthly) => {
    expect(monthlyPayment(dollars(loan), rate, years)).toBe(dollars(monthly));
  });

  test("without interest the loan in equal parts, to the cent", () => {
    expect(monthlyPayment(dollars(1200), 0, 1)).toBe(dollars(100));
    expect(monthlyPayment(dollars(1000), 0, 1)).toBe(8333);
  });

  test("next to no interest costs next to nothing more", () => {
    expect(monthlyPayment(dollars(1_000_000), 1e-9, 30)).toBe(
      monthlyPayment(dollars(1_000_000), 0, 30),
    );
  });

  test("nothing where nothing is lent, and a cent where little is", () => {
    expect(monthlyPayment(cents(0), 6, 30)).toBe(0);
    expect(monthlyPayment(cents(1), 6, 30)).toBe(1);
  });
});

describe("the life of a loan", () => {
  const amount = fc.integer({ min: 100, max: 100_000_000_000 });
  const terms = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    rate: fc.double({ min: 0, max: 25, noNaN: true }),
    years: fc.integer({ min: 1, max: 40 }),
  });

  test("is paid back to the cent in its years, whatever the terms, and every sum is a whole number of cents", () => {
    fc.assert(
      fc.property(amount, terms, (price, { share, rate, years }) => {
        const deposit = cents(Math.floor(price * share));
        const {
          loan,
          monthly,
          interest,
          years: paid,
        } = calculateMortgage(cents(price), { deposit, rate, years });
        expect(loan).toBe(price - deposit);
        expect(paid).toHaveLength(years);
        expect(paid.reduce((sum, year) => sum + year.principal, 0)).toBe(loan);
        expect(paid.reduce((sum, year) => sum + year.interest, 0)).toBe(interest);
        expect(paid.at(-1)?.balance).toBe(0);
        let owed: number = loan;
        for (const { principal, interest: cost, balance } of paid) {
          expect(balance).toBe(owed - principal);
          for (const sum of [principal, cost, balance])
            expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
          owed = balance;
        }
        // Every full year but the last costs twelve payments.
        for (const { principal, interest: cost, balance } of paid.slice(0, -1))
          if (balance > 0) expect(principal + cost).toBe(monthly * 12);
      }),
      { numRuns: 300 },
    );
  });

  test("of $100,000 at 6% over 30 years costs $115,838 and some, and ends with a payment that differs by rounding alone", () => {
    const { interest, monthly, years } = calculateMortgage(dollars(100_000), {
      deposit: cents(0),
      rate: 6,
      years: 30,
    });
    expect(Math.abs(interest - dollars(115_838.19))).toBeLessThan(500);
    const last = years.at(-1);
    expect(Math.abs((last?.principal ?? 0) + (last?.interest ?? 0) - monthly * 12)).toBeLessThan(
      600,
    );
  });

  test("without interest costs nothing", () => {
    expect(
      calculateMortgage(dollars(1000), { deposit: cents(0), rate: 0, years: 3 }),
    ).toMatchObject({
      interest: 0,
      monthly: 2778,
    });
  });

  test("a deposit of the whole price leaves nothing to lend", () => {
    expect(
      calculateMortgage(dollars(500), { deposit: dollars(500), rate: 6, years: 2 }),
    ).toMatchObject({
      loan: 0,
      monthly: 0,
      interest: 0,
    });
  });
});

describe("terms as they are typed", () => {
  const price = dollars(500_000);

  test("are as usual where nothing is typed: a fifth, 6%, 30 years", () => {
    expect(readTerms({}, price)).toEqual({
      terms: { deposit: dollars(100_000), rate: 6, years: 30 },
      errors: [],
    });
    expect(defaultMonthlyPayment(price)).toBe(monthlyPayment(dollars(400_000), 6, 30));
    expect(defaultTerms(dollars(1.5)).deposit % 100).toBe(0);
  });

  test.each([
    [
      { deposit: "$120,000.50", rate: "5,25 %", years: " 25 " },
      { deposit: 12_000_050, rate: 5.25, years: 25 },
    ],
    [
      { deposit: "0", rate: "0", years: "1" },
      { deposit: 0, rate: 0, years: 1 },
    ],
    [
      { deposit: "90000.", rate: "5." },
      { deposit: 9_000_000, rate: 5, years: 30 },
    ],
    [{ deposit: "500000" }, { deposit: 50_000_000, rate: 6, years: 30 }],
  ])("%j are read", (typed, terms) => {
    expect(readTerms(typed, price)).toEqual({ terms, errors: [] });
  });

  test.each([
    ["deposit", ""],
    ["deposit", "lots"],
    ["deposit", "-1"],
    ["deposit", "1.005"],
    ["deposit", "1,2,3"],
    ["deposit", "500000.01"],
    ["deposit", "1e5"],
    ["rate", ""],
    ["rate", "-2"],
    ["rate", "25.1"],
    ["rate", "1.2.3"],
    ["rate", "Infinity"],
    ["years", ""],
    ["years", "0"],
    ["years", "41"],
    ["years", "12.5"],
    ["years", "999999999999"],
  ])("%s %j is named, and the usual is reckoned with in its place", (field, value) => {
    const { terms, errors } = readTerms({ [field]: value }, price);
    expect(errors).toEqual([{ field, message: expect.stringMatching(/^Enter .+\.$/) }]);
    expect(terms).toEqual(defaultTerms(price));
  });

  test("a deposit above the price is refused, and the price named", () => {
    expect(readTerms({ deposit: "500000.01" }, price).errors).toEqual([
      { field: "deposit", message: "Enter at most $500,000." },
    ]);
  });
});
