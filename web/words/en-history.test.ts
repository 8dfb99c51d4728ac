import { expect, test } from "vitest";
import { stepWords } from "./en-history.ts";
import { detailWords } from "./en-offer-events.ts";

test("an offer's terms are read from its data, or from the sentence of the first version", () => {
  const offer = { noun: "offer", move: "make" };
  const terms = { amountCents: 125_500_000, buyingDate: "2027-01-17" };
  for (const detail of [
    { why: null, data: terms },
    { why: "$1,255,000, buying on 2027-01-17", data: {} },
  ])
    expect(detailWords({ ...offer, ...detail })).toBe(
      "$1,255,000, buying on 17\u00a0Jan\u00a02027",
    );
});

test("a change of a price says both prices", () => {
  const data = { priceCents: 239_000_000, previousPriceCents: 249_000_000 };
  expect(detailWords({ noun: "property", move: "changePrice", why: null, data })).toBe(
    "From $2,490,000 to $2,390,000",
  );
});

test("what a person wrote stays as it was written", () => {
  const why = "The survey is of 2019-03-02";
  expect(detailWords({ noun: "property", move: "reject", why, data: {} })).toBe(why);
});

test("a step's details are shown where they add to its name", () => {
  expect(stepWords({ noun: "offer", from: "Accepted", to: "Rejected" })).toBe(
    "Accepted → Rejected",
  );
  expect(stepWords({ noun: "property", from: null, to: "Available" })).toBeNull();
  expect(stepWords({ noun: "offer", from: "Accepted", to: "Accepted" })).toBeNull();
  expect(stepWords({ noun: "payment", from: "created", to: "succeeded" })).toBeNull();
});
