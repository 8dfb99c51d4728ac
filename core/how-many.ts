/** "1 day", "14 days". */
export const howMany = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
