import { expect, test } from "vitest";
import { fromTodayOn } from "./make-offer.ts";

const now = new Date("2026-06-15T05:00:00.000Z");
const faults = (sent: object, here = "") =>
  fromTodayOn(now, here)
    .safeParse(sent)
    .error?.issues.map(({ path, message }) => [path[0], message]);

test("a day that has passed is reported together with an amount that is none, and once", () => {
  const amount = ["offeredAmount", "Enter an amount in dollars, such as 350,000."];
  expect(faults({ offeredAmount: Number.NaN, buyingDate: "2020-01-01" })).toEqual([
    amount,
    ["buyingDate", "Choose today or a later day."],
  ]);
  expect(faults({ offeredAmount: Number.NaN, buyingDate: "" })).toEqual([
    amount,
    ["buyingDate", "Choose a date."],
  ]);
});

test.each([
  ["2036-06-15", undefined],
  ["2036-06-16", [["buyingDate", "Choose a day within 10 years."]]],
  ["2569-06-15", [["buyingDate", "Choose a day within 10 years."]]],
  ["9999-12-31", [["buyingDate", "Choose a day within 10 years."]]],
  ["202612-01-01", [["buyingDate", "Choose a date."]]],
])("%s is within ten years, or an error", (buyingDate, issues) => {
  expect(faults({ offeredAmount: 1, buyingDate })).toEqual(issues);
});

test("a day that has not passed everywhere has passed where the buyer is, by their browser's time zone", () => {
  const yesterday = { offeredAmount: 1, buyingDate: "2026-06-14" };
  expect(faults(yesterday)).toBeUndefined();
  expect(faults(yesterday, "2026-06-14")).toBeUndefined();
  expect(faults(yesterday, "2026-06-15")).toEqual([["buyingDate", "Choose today or a later day."]]);
});
