import { aDay, anHour } from "#core/duration.ts";
import { fixedShare } from "./fixed-id.ts";

/**
 * A moment in working hours (UTC), so many days before now; the same name always gives the same
 * second of the day.
 */
export function momentAgo(now: Date, daysAgo: number, name: string): Date {
  const midnight = Math.floor(now.getTime() / aDay) * aDay;
  return new Date(midnight - daysAgo * aDay + 7 * anHour + seconds(fixedShare(name) * 11 * anHour));
}

/** A moment between `min` and `max` hours later. */
export function hoursAfter(moment: Date, min: number, max: number, name: string): Date {
  return new Date(moment.getTime() + seconds((min + fixedShare(name) * (max - min)) * anHour));
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000;
