/** In milliseconds, as everything that is reckoned with a `Date`. */
export const anHour = 3_600_000;
export const aDay = 24 * anHour;
