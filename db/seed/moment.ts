import { fixedShare } from "./fixed-id.ts";

const hour = 3_600_000;
const day = 24 * hour;

/**
 * A moment in working hours (UTC), so many days before now; the same name always gives the same
 * second of the day.
 */
export function momentAgo(now: Date, daysAgo: number, name: string): Date {
  const midnight = Math.floor(now.getTime() / day) * day;
  return new Date(midnight - daysAgo * day + 7 * hour + seconds(fixedShare(name) * 11 * hour));
}

/** A moment between `min` and `max` hours later. */
export function hoursAfter(moment: Date, min: number, max: number, name: string): Date {
  return new Date(moment.getTime() + seconds((min + fixedShare(name) * (max - min)) * hour));
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000;
