import { expect, test } from "vitest";
import { againstList } from "./against-list.ts";

test.each([
  [984_000, "−1.6% of list"],
  [1_009_000, "+0.9% of list"],
  [1_000_000, "at list price"],
  [999_999, "just under list"],
  [1_000_000.01, "just over list"],
])("an offer of %f dollars on a home of a million is told as %s", (offered, told) => {
  expect(againstList(offered, 1_000_000)).toBe(told);
});
