import { expect, test } from "vitest";
import { savedSearchWords } from "./en-finding.ts";

test("a search's name stands in quotes, unless it carries some", () => {
  expect(savedSearchWords.renamed("By the sea")).toBe("Renamed to “By the sea”.");
  expect(savedSearchWords.renamed("“pool”, 3+ bedrooms")).toBe("Renamed to “pool”, 3+ bedrooms.");
});
