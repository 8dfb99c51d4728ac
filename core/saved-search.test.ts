import { describe, expect, test } from "vitest";
import {
  alertDueBefore,
  maxSavedSearches,
  nameFor,
  newness,
  requireSearchLimit,
} from "./saved-search.ts";

const called = (...words: string[]) => nameFor(words.map((one) => ({ words: one })));

describe("a name", () => {
  test("lists the conditions, with a capital", () => {
    expect(called("up to $400,000", "3+ bedrooms")).toBe("Up to $400,000, 3+ bedrooms");
    expect(called()).toBe("All homes");
  });

  test("leaves out what there is no room for, whole", () => {
    const long = `“${"sea ".repeat(18)}view”`;
    expect(called(long, "3+ bedrooms", "Villa")).toBe(long);
    expect(called("x".repeat(81), "Villa")).toBe("Villa");
  });
});

test("there is room for fifty", () => {
  expect(() => requireSearchLimit(maxSavedSearches - 1)).not.toThrow();
  expect(() => requireSearchLimit(maxSavedSearches)).toThrow(/Delete one/);
});

describe("a home has waited long enough", () => {
  const at = (time: string) => new Date(`2026-06-15T${time}Z`);

  test("at once: once the gathering is over", () => {
    expect(alertDueBefore("at once", at("12:01:00"), 60)).toEqual(at("12:00:00"));
  });

  test.each([
    ["06:59:59", "2026-06-14T07:00:00.000Z"],
    ["07:00:00", "2026-06-15T07:00:00.000Z"],
    ["23:59:59", "2026-06-15T07:00:00.000Z"],
  ])("daily: at %s it is that of %s", (now, since) => {
    expect(alertDueBefore("daily", at(now), 60).toISOString()).toBe(since);
  });
});

test.each([
  ["2026-06-15T00:00:00Z", "new today"],
  ["2026-06-14T23:59:00Z", "new yesterday"],
  ["2026-06-12T23:59:00Z", "new 3 days ago"],
])("%s is %s", (since, words) => {
  expect(newness(new Date(since), new Date("2026-06-15T12:00:00Z"))).toBe(words);
});
