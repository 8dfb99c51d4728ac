import { expect, test } from "vitest";
import { processorTime } from "#test/processor-time.ts";
import { expiryTyped } from "./expiry-typed.ts";

test("a date is read however it is typed, and what is none stays", () => {
  for (const typed of ["0930", "930", "09/30", "9 / 2030", "09-30"])
    expect(expiryTyped(typed)).toBe("09/30");
  expect(expiryTyped("soon")).toBe("soon");
});

test("blanks without end are none, at once", () => {
  const typed = `1${" ".repeat(500_000)}x`;
  const begun = processorTime();
  expect(expiryTyped(typed)).toBe(typed);
  expect(processorTime() - begun).toBeLessThan(100);
});
