import { expect, test } from "vitest";
import { calendarDay, daysBetween } from "./calendar-day.ts";
import { knownTimeZone } from "./time-zone.ts";

const late = new Date("2026-11-24T23:30:00Z");

test("a day is the day of the clock on the wall", () => {
  expect(calendarDay(late, "UTC")).toBe("2026-11-24");
  expect(calendarDay(late, "Europe/Berlin")).toBe("2026-11-25");
  expect(calendarDay(late, "America/New_York")).toBe("2026-11-24");
  expect(calendarDay(late, "Pacific/Kiritimati")).toBe("2026-11-25");
});

test("days are counted by the calendar, over the end of summer time and of a year", () => {
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-11-25", "2026-11-25")).toBe(0);
  expect(daysBetween("2026-11-25", "2026-11-24")).toBe(-1);
});

test("only a zone that this machine knows is one", () => {
  expect(knownTimeZone("europe/berlin")).toBe("Europe/Berlin");
  expect(knownTimeZone("America/Argentina/Buenos_Aires")).toMatch(/Buenos_Aires$/);
  for (const none of ["Etc/Unknown", "Mars/Olympus", "", "+01:00", "undefined", "a".repeat(5000)])
    expect(knownTimeZone(none)).toBeNull();
  expect(knownTimeZone(null)).toBeNull();
});
