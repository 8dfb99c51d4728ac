import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { newFormToken, ownerOfForm } from "./form-token.ts";

test("a mark of as many letters, but not of ours, is of another's form", () => {
  const [key = "", mark = ""] = newFormToken("secret", visitor).split(".");
  expect(ownerOfForm("secret", `${key}.${mark}`, visitor)).toBe("caller");
  expect(ownerOfForm("secret", `${key}.${"é".repeat(mark.length)}`, visitor)).toBe("another");
});
