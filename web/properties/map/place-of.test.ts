import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

const homes = (...places: string[]) => places.map((location) => ({ location }));

test("homes are where all of them are, or most; nowhere if none is known", () => {
  expect(placeOf(homes("Oslo, Norway", "Oslo, Norway"))).toBe("Oslo, Norway");
  expect(placeOf(homes("Bergen, Norway", "Oslo, Norway", "Oslo, Norway"))).toBe(
    "Oslo, Norway and around",
  );
  expect(placeOf([])).toBeNull();
});
