import { expect, test } from "vitest";
import { countHomes, showRange } from "./en.ts";
import { showFact } from "./en-facts.ts";

test("a list of one says which one, not from which to which", () => {
  expect(showRange(1, 1, 1)).toBe("1 of 1");
  expect(showRange(1, 1, countHomes({ count: 1, more: false }))).toBe("1 of 1 home");
  expect(showRange(1201, 1212, countHomes({ count: 2000, more: true }))).toBe(
    "1,201–1,212 of 2,000+ homes",
  );
});

test("of several values only the first has a capital", () => {
  expect(showFact("views", ["City", "Lake", "Panoramic"])).toBe("City, lake, panoramic");
});
