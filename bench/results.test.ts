import { expect, test } from "vitest";
import { withChapter } from "./results.ts";

const one = "## Finding\n\nquick\n\n*then*\n";

test("a chapter takes the place of the one of its title, and leaves the others as they were", () => {
  const book = withChapter(withChapter("", "Finding", one), "Pages", "## Pages\n\nmany\n");
  const again = withChapter(book, "Finding", "## Finding\n\nquicker\n");
  expect(again).toMatch(/^# Measured\n[\s\S]+## Finding\n\nquicker\n\n## Pages\n\nmany\n$/);
  expect(again).not.toContain("*then*");
});

test("a chapter of a longer title is another one", () => {
  const book = withChapter(
    withChapter("", "Finding", one),
    "Finding again",
    "## Finding again\n\nx\n",
  );
  expect(book.match(/^## /gm)).toHaveLength(2);
});

test("what stood before the first chapter is written anew", () => {
  expect(withChapter(`# Old\n\nwords\n\n${one}`, "Pages", "## Pages\n")).not.toContain("words");
});
