import { showNumber } from "#core/how-many.ts";

/** "1 bed", "2 baths", "318 m²", each of which stays on one line. */
export const showBrief = (value: number, { one, many }: { one: string; many: string }): string =>
  `${showNumber(value)}\u00a0${value === 1 ? one : many}`;
