import { number } from "./en.ts";

/** "1 bed", "2 baths", "318 m²". */
export const showBrief = (value: number, { one, many }: { one: string; many: string }): string =>
  `${number.format(value)} ${value === 1 ? one : many}`;
