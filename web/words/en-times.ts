import { calendarDay, daysBetween } from "#core/calendar-day.ts";
import { dateFormats } from "#core/date-formats.ts";

/** Where and when a page is read: by it, moments are put in words. */
export type Reading = {
  /** The reader's time zone; `null` while it is not known. */
  timeZone: string | null;
  /** The calendar day there: "2026-11-25". */
  today: string;
};

const away = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
/** The most days for which their number says more than the date. */
const countedDays = 45;

/**
 * A calendar day such as "2026-11-20", which is the same everywhere: "20 Nov 2026", always on one
 * line. A moment is shown by `Moment`.
 */
export const formatCalendarDay = (calendarDay: string): string =>
  dateFormats("UTC").day.format(new Date(calendarDay)).replaceAll(" ", "\u00a0");

/** A moment in words, for one reader. */
export function timesFor({ timeZone, today }: Reading) {
  const zone = timeZone ?? "UTC";
  const { shortDay, day, minute, stamp } = dateFormats(zone);
  return {
    /** "20 Nov", where the year goes without saying. */
    shortDay: (moment: string): string => shortDay.format(new Date(moment)),
    /** "20 Nov 2026". */
    day: (moment: string): string => day.format(new Date(moment)),
    /** "20 Nov 2026, 14:05"; with "UTC" for readers whose time zone is not known. */
    minute: (moment: string): string => (timeZone ? minute : stamp).format(new Date(moment)),
    /** "20 Nov 2026, 14:05 CET", for what is read elsewhere, too, as on paper. */
    stamp: (moment: string): string => stamp.format(new Date(moment)),
    /** "in 13 days", "tomorrow", "3 days ago"; `null` for what is far off. */
    away: (moment: string): string | null => {
      const days = daysBetween(today, calendarDay(new Date(moment), zone));
      return Math.abs(days) <= countedDays ? away.format(days, "day") : null;
    },
  };
}
