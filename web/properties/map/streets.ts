import type { Services } from "#server/context.ts";

/**
 * The addresses of MapLibre styles for street tiles: the one that the owner configured, and one for
 * the dark theme if there is any.
 */
export type StreetStyles = { light: string; dark: string | null };
/** The address of a file of street tiles, which we draw ourselves. */
type StreetFile = { tiles: string };
export type StreetSource = StreetStyles | StreetFile;

/** The streets that the owner configured; `null` if there are none, only our own base map. */
export function toStreets({
  config: { MAP_STYLE_URL: light, MAP_STYLE_URL_DARK: dark },
  streetTiles,
}: Pick<Services, "config" | "streetTiles">): StreetSource | null {
  if (light) return { light, dark: dark ?? null };
  return streetTiles ? { tiles: streetTiles.address } : null;
}

/** The streets as an attribute of a map's element, from which its script reads them. */
export const streetsAsData = (streets: StreetSource | null) =>
  streets && { "data-streets": JSON.stringify(streets) };

export const readStreets = ({ dataset: { streets = "null" } }: HTMLElement): StreetSource | null =>
  JSON.parse(streets);
