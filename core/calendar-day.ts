import { aDay } from "./duration.ts";

/** A format is expensive to make. There are some hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day at a moment in a time zone: "2026-11-25". */
export function calendarDay(moment: Date, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** How many days after one calendar day another is; negative if it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / aDay);
