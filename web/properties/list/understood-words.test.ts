import { expect, test } from "vitest";
import { understoodWords } from "./understood-words.ts";

test.each(["no pets", "without a garden", "not on the ground floor"])(
  "%j is shown as not understood",
  (typed) => {
    expect(understoodWords(typed, null)).toMatch(
      /^What a home should not have can't be asked: “.+” is only words here\.$/,
    );
  },
);

test("words by which homes were found need no word", () => {
  expect(understoodWords("garden", null)).toBeNull();
});

test("words that are in every home were left out", () => {
  expect(understoodWords("the and of", null)).toBe(
    "“the and of” has no word that tells homes apart, so it was left out.",
  );
});

test("the rest of a sentence that no home has was left out", () => {
  const meaning = { q: "", corrected: [], missing: [], has: "none" as const };
  expect(understoodWords("family big", meaning)).toBe(
    "No home with all of this says “family big”, so it was left out.",
  );
});
