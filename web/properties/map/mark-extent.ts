import type { Map as GlMap } from "maplibre-gl";
import { type Bounds, fromWest } from "#core/places/spot.ts";
import { boundsOfPoints } from "#core/search/area-parameters.ts";
import { spotOn } from "./open-map.ts";
import { type Mark, markHeight, markWidth } from "./overlapping-marks.ts";

/** The maximum number of homes listed at one place; the list beside the map has the rest. */
export const maxListed = 20;

/** Whether zooming in can't separate the homes of a mark. */
export function isInseparable(map: GlMap, { homes, count }: Mark): boolean {
  const nearer = 2 ** (map.getMaxZoom() - map.getZoom());
  if (nearer < 1.1) return true;
  if (homes.length < count) return false;
  const spots = homes.map((home) => spotOn(map, home));
  const spread = (along: "x" | "y") =>
    (Math.max(...spots.map((spot) => spot[along])) -
      Math.min(...spots.map((spot) => spot[along]))) *
    nearer;
  return spread("x") < markWidth && spread("y") < markHeight;
}

/** Degrees. A single point has no extent, but a search needs one. */
const some = 2e-6;

/**
 * Bounds that contain the homes of a mark: their positions, or, if not all are known, the area that
 * the mark covers on the screen.
 */
export function boundsOfMark(map: GlMap, mark: Mark): Bounds {
  const { homes, count } = mark;
  const { x, y } = spotOn(map, mark);
  const corners = [
    map.unproject([x - markWidth, y - markHeight]),
    map.unproject([x + markWidth, y + markHeight]),
  ].map(({ lng, lat }) => ({ longitude: lng, latitude: lat }));
  const { west, south, east, north } = boundsOfPoints(homes.length === count ? homes : corners);
  return {
    ...fromWest(west - some, east + some),
    south: Math.max(south - some, -90),
    north: Math.min(north + some, 90),
  };
}
