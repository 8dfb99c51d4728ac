const format = new Intl.NumberFormat("en-US");

/** "1,240", "84.5". */
export const showNumber = (value: number): string => format.format(value);

/** "1 day", "14 days", "1,240 rows". */
export const howMany = (count: number, one: string): string =>
  `${showNumber(count)} ${one}${count === 1 ? "" : "s"}`;
