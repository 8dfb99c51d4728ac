import type { Map as GlMap } from "maplibre-gl";
import type { Bounds } from "#core/spot.ts";
import { high, type Mark, wide } from "./make-room.ts";

/** The maximum number of homes listed at one place; the list beside the map has the rest. */
export const maxListed = 20;

/** Whether zooming in can't separate the homes of a mark. */
export function standTogether(map: GlMap, { homes, count }: Mark): boolean {
  const nearer = 2 ** (map.getMaxZoom() - map.getZoom());
  if (nearer < 1.1) return true;
  if (homes.length < count) return false;
  const spots = homes.map(({ longitude, latitude }) => map.project([longitude, latitude]));
  const spread = (along: "x" | "y") =>
    (Math.max(...spots.map((spot) => spot[along])) -
      Math.min(...spots.map((spot) => spot[along]))) *
    nearer;
  return spread("x") < wide && spread("y") < high;
}

/** Degrees. A single point has no extent, but a search needs one. */
const some = 2e-6;

/**
 * Bounds that contain the homes of a mark: their positions, or, if not all are known, the area that
 * the mark covers on the screen.
 */
export function boundsOfMark(map: GlMap, { homes, count, latitude, longitude }: Mark): Bounds {
  const { x, y } = map.project([longitude, latitude]);
  const corners = [map.unproject([x - wide, y - high]), map.unproject([x + wide, y + high])].map(
    ({ lng, lat }) => ({ longitude: lng, latitude: lat }),
  );
  const points = homes.length === count ? homes : corners;
  const [longitudes, latitudes] = [
    points.map((point) => point.longitude),
    points.map((point) => point.latitude),
  ];
  return {
    west: Math.max(Math.min(...longitudes) - some, -180),
    south: Math.max(Math.min(...latitudes) - some, -90),
    east: Math.min(Math.max(...longitudes) + some, 180),
    north: Math.min(Math.max(...latitudes) + some, 90),
  };
}
