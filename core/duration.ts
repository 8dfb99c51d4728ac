/** In milliseconds, like everything computed with a `Date`. */
export const anHour = 3_600_000;
export const aDay = 24 * anHour;
