/**
 * The part of a home by which its similarity to another is judged. Price in any one unit, area in
 * square meters.
 */
export type SimilarityFacts = { price: number; area: number | null; bedrooms: number | null };

/** Homes within this many kilometers of each other count as being in the same place. */
export const similarWithin = 15;

// 2/3 and 3/2: the same ratio in both directions.
const farthestPrice = 1.5;

/** Whether a price is near enough to another for their homes to be similar. */
export const isNearInPrice = (price: number, other: number): boolean =>
  price >= other / farthestPrice && price <= other * farthestPrice;

/**
 * The distance between two homes in price and size, as ratios: a tenth counts the same for a villa
 * as for a cabin. An unknown area adds 0.4.
 */
export function dissimilarity(one: SimilarityFacts, other: SimilarityFacts): number {
  const size = one.area && other.area ? apart(one.area, other.area) : 0.4;
  const rooms =
    one.bedrooms === null || other.bedrooms === null
      ? 0
      : Math.abs(one.bedrooms - other.bedrooms) / 10;
  return apart(one.price, other.price) + size + rooms;
}

/**
 * The `max` homes that are most similar, in order of similarity; those whose prices are far from
 * the home's are left out.
 */
export function mostSimilar<Home extends SimilarityFacts & { id: string }>(
  home: SimilarityFacts,
  others: readonly Home[],
  max: number,
): Home[] {
  return others
    .filter((other) => isNearInPrice(other.price, home.price))
    .map((other) => ({ other, by: dissimilarity(home, other) }))
    .sort((a, b) => a.by - b.by || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, max)
    .map(({ other }) => other);
}

const apart = (one: number, other: number) => Math.abs(Math.log(one / other));
