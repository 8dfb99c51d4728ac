import type { Pin } from "#core/map.ts";

/**
 * Where most of these homes are, in words; `null` if none is known. Some that were joined into a
 * cluster may be elsewhere.
 */
export function sharedPlace(homes: readonly Pick<Pin, "location">[]): string | null {
  const places = Map.groupBy(homes, ({ location }) => location);
  const [most] = [...places].sort(([, one], [, other]) => other.length - one.length);
  if (!most) return null;
  const [place, there] = most;
  return there.length === homes.length ? place : `${place} and around`;
}
