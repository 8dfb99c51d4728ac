/** "−4.2 %", "+10 %": a change with one decimal at most, and its sign. */
export const percentWords = (percent: number): string =>
  `${percent < 0 ? "−" : "+"}${Number(Math.abs(percent).toFixed(1))} %`;
