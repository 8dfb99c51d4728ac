import type { Point } from "#core/places/spot.ts";

/** Homes at a point: one, if they are not counted. */
export type Homes = Point & { count?: number };

/** Those of some homes that are within some degrees of longitude of each other: the most. */
export function mostTogether(homes: readonly Homes[], degrees: number): readonly Homes[] {
  const groups = homes.map((westernmost) =>
    homes.filter(({ longitude }) => (longitude - westernmost.longitude + 360) % 360 <= degrees),
  );
  return groups.sort((one, other) => countHomes(other) - countHomes(one))[0] ?? [];
}

export const countHomes = (homes: readonly Homes[]) =>
  homes.reduce((sum, { count = 1 }) => sum + count, 0);
