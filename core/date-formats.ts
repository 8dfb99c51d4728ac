/**
 * How days and moments are written: `shortDay` "20 Nov", `day` "20 Nov 2026", `minute`
 * "20 Nov 2026, 14:05", `stamp` "20 Nov 2026, 14:05 CET".
 */
type DateFormats = Readonly<Record<"shortDay" | "day" | "minute" | "stamp", Intl.DateTimeFormat>>;

const byZone = new Map<string, DateFormats>();

/** The formats of a time zone, which are expensive to make. There are some hundred zones. */
export function dateFormats(timeZone: string): DateFormats {
  const known = byZone.get(timeZone);
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
  byZone.set(timeZone, made);
  return made;
}
