/** As much of a home as its likeness to another is judged by. Price in any one unit, area in square metres. */
export type Likened = { price: number; area: number | null; bedrooms: number | null };

/** How far around a home another may lie and still be in the same place, in kilometres. */
export const similarWithin = 15;

// A third cheaper or, the other way round, half as dear again.
const farthestPrice = 1.5;

/** Between which prices a home is near another's. */
export const similarPrices = (price: number): { least: number; most: number } => ({ least: price / farthestPrice, most: price * farthestPrice });

/** How unlike two homes are in price and size: by ratios, so that a villa's tenth counts as a cabin's. A size that is not known counts as somewhat unlike. */
export function unlikeness(one: Likened, other: Likened): number {
  const size = one.area && other.area ? apart(one.area, other.area) : 0.4;
  const rooms = one.bedrooms === null || other.bedrooms === null ? 0 : Math.abs(one.bedrooms - other.bedrooms) / 10;
  return apart(one.price, other.price) + size + rooms;
}

/** The likest of some homes, the likest first; equals stay in the order in which they came. */
export function likest<Home extends Likened>(home: Likened, others: readonly Home[], most: number): Home[] {
  return others
    .map((other) => ({ other, by: unlikeness(home, other) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, most)
    .map(({ other }) => other);
}

const apart = (one: number, other: number) => Math.abs(Math.log(one / other));
