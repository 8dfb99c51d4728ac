import { expect, test } from "vitest";
import { filterWords, savedSearchWords } from "./en-finding.ts";

const nothing = { amounts: [], renting: [], exclusions: [] };

test("a search's name stands in quotes, unless it carries some", () => {
  expect(savedSearchWords.renamed("By the sea")).toBe("Renamed to “By the sea”.");
  expect(savedSearchWords.renamed("“pool”, 3+ bedrooms")).toBe("Renamed to “pool”, 3+ bedrooms.");
});

test("what was typed is not repeated where it is the name of a filter", () => {
  expect(filterWords.sentenceRead("Sea view", ["sea view"], null, nothing)).toBe(
    "We read “Sea view” as a filter.",
  );
  expect(
    filterWords.sentenceRead("sea view pool", ["sea view", "with a pool"], null, nothing),
  ).toBe("We read “sea view pool” as: sea view; with a pool.");
});
