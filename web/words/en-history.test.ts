import { expect, test } from "vitest";
import { stepWords } from "./en-history.ts";
import { whyWords } from "./en-offer-events.ts";

test("the buying date of an offer reads in its history as in the tables", () => {
  expect(whyWords("offer make", "$1,255,000, buying on 2027-01-17")).toBe(
    "$1,255,000, buying on 17 Jan 2027",
  );
});

test("what a person wrote stays as it was written", () => {
  expect(whyWords("property reject", "The survey is of 2019-03-02")).toBe(
    "The survey is of 2019-03-02",
  );
});

test("a step is told where it says more than its name does", () => {
  expect(stepWords({ noun: "offer", from: "Accepted", to: "Rejected" })).toBe(
    "Accepted → Rejected",
  );
  expect(stepWords({ noun: "property", from: null, to: "Available" })).toBeNull();
  expect(stepWords({ noun: "offer", from: "Accepted", to: "Accepted" })).toBeNull();
  expect(stepWords({ noun: "payment", from: "created", to: "succeeded" })).toBeNull();
});
