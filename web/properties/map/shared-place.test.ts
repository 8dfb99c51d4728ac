import { expect, test } from "vitest";
import { sharedPlace } from "./make-room.ts";

const homes = (...places: string[]) => places.map((location) => ({ location }));

test("homes are where all of them are, or most; nowhere if none is known", () => {
  expect(sharedPlace(homes("Oslo, Norway", "Oslo, Norway"))).toBe("Oslo, Norway");
  expect(sharedPlace(homes("Bergen, Norway", "Oslo, Norway", "Oslo, Norway"))).toBe(
    "Oslo, Norway and around",
  );
  expect(sharedPlace([])).toBeNull();
});
