import { expect, test } from "vitest";
import { facts } from "#core/facts/facts.ts";
import { amountTyped } from "./amount-typed.ts";

test.each([
  ["bedrooms", "3", 3],
  ["bedrooms", "-1", null],
  ["bedrooms", "2.5", null],
  ["bedrooms", "101", null],
  ["bedrooms", "0", null],
  ["area", "1,412.5", 1412.5],
  ["area", "abc", null],
  ["area", "", null],
] as const)("as %s, the preview reads %j as %j", (name, typed, amount) => {
  expect(amountTyped(facts[name], typed)).toBe(amount);
});
