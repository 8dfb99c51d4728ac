import { expect, test } from "vitest";
import { isTouched } from "./use-draft.ts";

test("a form is touched by what is typed in it, and not by how its lines are broken", () => {
  const initial = { title: "A villa", description: "One orchard.\r\n\r\nTwo barns." };
  const shown = { title: "A villa", description: "One orchard.\n\nTwo barns.", bedrooms: "" };
  expect(isTouched(shown, initial)).toBe(false);
  expect(isTouched({ ...shown, bedrooms: "2" }, initial)).toBe(true);
  expect(isTouched({ ...shown, description: "One orchard.\nTwo barns." }, initial)).toBe(true);
});
