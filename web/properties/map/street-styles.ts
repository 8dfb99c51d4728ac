import type { Config } from "#server/config.ts";

/**
 * The addresses of MapLibre styles for street tiles: the one that the owner configured, and one for
 * the dark theme if there is any.
 */
export type StreetStyles = { light: string; dark: string | null };

/** The configured styles; `null` if there are none, and our own base map is drawn. */
export const streetStyles = ({
  MAP_STYLE_URL: light,
  MAP_STYLE_URL_DARK: dark,
}: Pick<Config, "MAP_STYLE_URL" | "MAP_STYLE_URL_DARK">): StreetStyles | null =>
  light ? { light, dark: dark ?? null } : null;

/** The styles as attributes of a map's element, from which its script reads them. */
export const stylesAsData = (streets: StreetStyles | null) => ({
  "data-streets": streets?.light,
  "data-dark-streets": streets?.dark ?? undefined,
});

export const stylesIn = ({
  dataset: { streets, darkStreets },
}: HTMLElement): StreetStyles | null =>
  streets ? { light: streets, dark: darkStreets ?? null } : null;
