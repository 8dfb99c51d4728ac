import { expect, test } from "vitest";
import { timesFor } from "./en-times.ts";

const moment = "2026-12-08T23:30:00Z";
const berlin = timesFor({ timeZone: "Europe/Berlin", today: "2026-11-25" });
const nowhere = timesFor({ timeZone: null, today: "2026-11-25" });

test("a moment is shown in the reader's time zone, and the zone only where theirs is not known", () => {
  expect(berlin.minute(moment)).toBe("9 Dec 2026, 00:30");
  expect(berlin.day(moment)).toBe("9 Dec 2026");
  expect(berlin.stamp(moment)).toBe("9 Dec 2026, 00:30 CET");
  expect(nowhere.minute(moment)).toBe("8 Dec 2026, 23:30 UTC");
});

test("how far off it is, is counted in the reader's calendar days", () => {
  expect(berlin.away(moment)).toBe("in 14 days");
  expect(nowhere.away(moment)).toBe("in 13 days");
  expect(nowhere.away("2026-11-25T00:00:00Z")).toBe("today");
  expect(nowhere.away("2026-11-26T00:00:00Z")).toBe("tomorrow");
  expect(nowhere.away("2026-11-24T23:59:59Z")).toBe("yesterday");
  expect(nowhere.away("2026-11-22T12:00:00Z")).toBe("3 days ago");
});

test("of what is far off, the date says enough", () => {
  expect(nowhere.away("2027-01-09T12:00:00Z")).toBe("in 45 days");
  expect(nowhere.away("2027-01-10T12:00:00Z")).toBeNull();
  expect(nowhere.away("2025-11-25T12:00:00Z")).toBeNull();
});
