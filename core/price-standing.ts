/** The fewest other homes that a price is compared with: fewer say nothing about a market. */
export const fewestCompared = 5;

/** Where a price stands among others, all in the same unit. */
export type PriceStanding = {
  /** How many others there are, how many of them are lower, and how many higher. */
  count: number;
  lower: number;
  higher: number;
  /** The range of the middle half of the others, and the middle one. */
  middle: { from: number; median: number; to: number };
  /** The range of the others without those far from their middle half. */
  usual: { from: number; to: number };
};

// Tukey's fences: beyond them a price would squeeze all others together.
const fence = 1.5;

/** Where a price stands among the others; `null` if they are too few. */
export function priceStanding(price: number, others: readonly number[]): PriceStanding | null {
  if (others.length < fewestCompared) return null;
  const sorted = others.toSorted((a, b) => a - b);
  const [from, median, to] = [0.25, 0.5, 0.75].map((part) => quantile(sorted, part)) as [
    number,
    number,
    number,
  ];
  const reach = fence * (to - from);
  const usual = sorted.filter((one) => one >= from - reach && one <= to + reach);
  return {
    count: sorted.length,
    lower: sorted.filter((one) => one < price).length,
    higher: sorted.filter((one) => one > price).length,
    middle: { from, median, to },
    usual: { from: usual[0] ?? from, to: usual.at(-1) ?? to },
  };
}

/** Below it lies this part of the sorted numbers; between two of them in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place % 1);
}

/** Homes with as many bedrooms, or one more or less, are alike; `null`: any number. */
export const bedroomsAlike = (bedrooms: number | null): { from: number; to: number } | null =>
  bedrooms === null ? null : { from: Math.max(0, bedrooms - 1), to: bedrooms + 1 };

/** Whether a home with so many bedrooms is alike. */
export const isAlike = (
  bedrooms: number | null,
  alike: ReturnType<typeof bedroomsAlike>,
): boolean => !alike || (bedrooms !== null && bedrooms >= alike.from && bedrooms <= alike.to);
