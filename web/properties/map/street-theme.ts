import type { Map as GlMap, StyleSpecification } from "maplibre-gl";
import type { StreetStyles } from "./streets.ts";
import { isDark, onTheme } from "./tokens.ts";

/** The source of the drawn area, which is kept when the style changes. */
export const drawnArea = "area";

export const styleNow = ({ light, dark }: StreetStyles): string => (isDark() && dark) || light;

/**
 * Keeps street tiles in the reader's theme: with the style for it, and dimmed if there is none or
 * until it has loaded.
 */
export function followTheme(
  map: GlMap,
  box: HTMLElement,
  streets: StreetStyles,
  first: string,
): void {
  let requested = first;
  let shown = first;
  const dim = () => box.toggleAttribute("data-dimmed", isDark() && shown !== streets.dark);
  const still = onTheme(() => {
    const current = styleNow(streets);
    if (current !== requested) map.setStyle(current, { transformStyle: withDrawnArea });
    requested = current;
    dim();
  });
  map.on("style.load", () => {
    shown = requested;
    dim();
  });
  map.once("remove", still);
  dim();
}

function withDrawnArea(
  before: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification {
  const area = before?.sources[drawnArea];
  if (!before || !area) return next;
  const layers = before.layers.filter((layer) => "source" in layer && layer.source === drawnArea);
  return {
    ...next,
    sources: { ...next.sources, [drawnArea]: area },
    layers: [...next.layers, ...layers],
  };
}
