const numbers = new Intl.NumberFormat("en-US");

/** "1 day", "14 days", "1,240 rows". */
export const howMany = (count: number, one: string): string =>
  `${numbers.format(count)} ${one}${count === 1 ? "" : "s"}`;
