import { expect, test } from "vitest";
import { sharedPlace } from "./overlapping-marks.ts";

const latitudes = { "Oslo, Norway": 59.9, "Drammen, Norway": 59.7, "Austin, Texas": 30.3 };

const place = (locations: (keyof typeof latitudes)[], count = locations.length) =>
  sharedPlace({
    count,
    homes: locations.map((location) => ({
      _id: "",
      title: "House",
      price: 1,
      location,
      latitude: latitudes[location],
      longitude: 10.5,
    })),
  });

test("homes are where all of them are, or most; nowhere unless all are known", () => {
  expect(place(["Oslo, Norway", "Oslo, Norway"])).toBe("Oslo, Norway");
  expect(place(["Drammen, Norway", "Oslo, Norway", "Oslo, Norway"])).toBe(
    "Oslo, Norway and around",
  );
  expect(place([])).toBeNull();
  expect(place(["Oslo, Norway"], 300)).toBeNull();
});

test("what is on another continent is not around a place", () => {
  expect(place(["Austin, Texas", "Oslo, Norway", "Oslo, Norway"])).toBe(
    "Oslo, Norway and elsewhere",
  );
});
