import { aDay } from "./duration.ts";

/** The calendar day at a moment in a time zone: "2026-11-25". */
export const calendarDay = (moment: Date, timeZone: string): string =>
  // Sweden writes dates as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(moment);

/** How many days after one calendar day another is; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / aDay);
