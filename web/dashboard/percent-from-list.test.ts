import { expect, test } from "vitest";
import { againstList } from "./percent-from-list.ts";

test.each([
  [984_000, "1.6% below the price"],
  [1_009_000, "0.9% above the price"],
  [1_000_000, "at the price"],
  [999_501, "at the price"],
  [1_000_499, "at the price"],
  [999_499, "0.1% below the price"],
  [2_000_000, "100.0% above the price"],
  [10, "99.9% below the price"],
])("an offer of %f dollars on a home of a million is shown as %s", (offered, words) => {
  expect(againstList(offered, 1_000_000)).toBe(words);
});
