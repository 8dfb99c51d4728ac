import { expect, test } from "vitest";
import { amongOffers } from "./among-offers.ts";

test.each([
  [{ all: 1, higher: 0 }, null],
  [{ all: 3, higher: 0 }, "highest of 3 offers"],
  [{ all: 3, higher: 1 }, "1 higher offer"],
  [{ all: 3, higher: 2 }, "2 higher offers"],
  [undefined, null],
])("an offer among %j is shown as %s", (among, words) => {
  expect(amongOffers(among)).toBe(words);
});
