import { expect, test } from "vitest";
import { savedSearchWords } from "./en-finding.ts";

test("a search's name stands in quotes, unless it carries some", () => {
  expect(savedSearchWords.renamed("By the sea")).toBe("It is called “By the sea” now.");
  expect(savedSearchWords.renamed("“pool”, 3+ bedrooms")).toBe("It is called “pool”, 3+ bedrooms now.");
});
