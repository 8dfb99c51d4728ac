import { expect, test } from "vitest";
import { processorTime } from "#test/processor-time.ts";
import { withoutMarks } from "./without-marks.ts";

test.each([
  ["/properties/1)", "/properties/1"],
  ["/properties/1).", "/properties/1"],
  ["/properties/1,", "/properties/1"],
  ["/properties/1>", "/properties/1"],
  ["/properties/1%3E", "/properties/1"],
  ["/properties/1%22", "/properties/1"],
  ["/properties/1%E2%80%9D", "/properties/1"],
  ["/properties/1%29/", "/properties/1"],
  ["/properties]", "/properties"],
  ["/.", "/"],
  // Spaces, line breaks and invisible marks that are copied with it, and other scripts' commas.
  ["/properties/1%20", "/properties/1"],
  ["/properties/1%0A", "/properties/1"],
  ["/properties/1%C2%A0", "/properties/1"],
  ["/properties/1%E2%80%8B", "/properties/1"],
  ["/properties/1%E2%80%8E.", "/properties/1"],
  ["/properties/1%E3%80%82", "/properties/1"],
  ["/properties/1%EF%BC%89", "/properties/1"],
  ["/properties/1**", "/properties/1"],
  ["/properties/1&", "/properties/1"],
  // A link in code or struck out in Markdown, and Slack's link with a text.
  ["/properties/1%60", "/properties/1"],
  ["/properties/1~~", "/properties/1"],
  ["/properties/1%7C", "/properties/1"],
])("%s is meant for %s", (path, meant) => {
  expect(withoutMarks(path)).toBe(meant);
});

test.each([
  "/",
  "/properties/",
  "/properties/1",
  "/unsubscribe/search.a_b-",
  "/unsubscribe/search.a_",
  "/properties.atom",
])("%s has no marks behind it", (path) => {
  expect(withoutMarks(path)).toBeNull();
});

test.each(["//another.example)", "/%2Fanother.example.", "//another.example/%2f..", "///a.b)"])(
  "%s is no link of ours: nobody is sent to another site",
  (path) => {
    expect(withoutMarks(path)).toBeNull();
  },
);

test("an address full of marks takes no long time", () => {
  const begun = processorTime();
  expect(withoutMarks(`/${",".repeat(100_000)}x`)).toBeNull();
  expect(processorTime() - begun).toBeLessThan(300);
});
