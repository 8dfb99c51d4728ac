import { expect, test } from "vitest";
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
])("%s is meant for %s", (path, meant) => {
  expect(withoutMarks(path)).toBe(meant);
});

test.each(["/", "/properties/", "/properties/1", "/unsubscribe/search.a_b-", "/properties.atom"])(
  "%s has no marks behind it",
  (path) => {
    expect(withoutMarks(path)).toBeNull();
  },
);
