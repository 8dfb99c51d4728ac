import { calendarDay, daysBetween } from "#core/calendar-day.ts";

/** Where and when a page is read: by it, moments are put in words. */
export type Reading = {
  /** The reader's time zone; `null` while it is not known. */
  timeZone: string | null;
  /** The calendar day there: "2026-11-25". */
  today: string;
};

type Formats = Readonly<Record<"shortDay" | "day" | "minute" | "stamp", Intl.DateTimeFormat>>;

const formats = new Map<string, Formats>();

/** The formats of a time zone, which are expensive to make. There are some hundred zones. */
function makeFormats(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...parts, timeZone });
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const minute = { ...day, hour: "2-digit", minute: "2-digit" } as const;
  const made = {
    shortDay: format({ day: "numeric", month: "short" }),
    day: format(day),
    minute: format(minute),
    stamp: format({ ...minute, timeZoneName: "short" }),
  };
  formats.set(timeZone, made);
  return made;
}

const away = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
/** The most days for which their number says more than the date. */
const countedDays = 45;

/** A moment in words, for one reader. */
export function timesFor({ timeZone, today }: Reading) {
  const zone = timeZone ?? "UTC";
  const { shortDay, day, minute, stamp } = makeFormats(zone);
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
