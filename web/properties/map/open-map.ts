import {
  AttributionControl,
  type ErrorEvent,
  Map as GlMap,
  type MapOptions,
  setWorkerUrl,
} from "maplibre-gl";
import workerAddress from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "./map-tokens.css";
import "./map.css";
import { type Bounds, type Point, tileBounds } from "#core/places/spot.ts";
import { nearestTurn } from "#core/search/area-parameters.ts";
import { mapWords } from "#web/words/en-map.ts";
import { fillBase } from "./base-map.ts";
import { baseStyle, repaintBase } from "./base-style.ts";
import { followTheme, styleNow } from "./street-theme.ts";
import type { StreetSource } from "./streets.ts";
import { boundsSeen } from "./tiles-in-view.ts";
import { onTheme } from "./tokens.ts";

setWorkerUrl(workerAddress);

/** The closest zoom of the map. */
const closest = 18;
/** Our own base map has towns and coasts, but no streets: closer, it would be blank. */
const closestOnBase = 11;

/** Milliseconds after which street tiles are given up if none has loaded. */
const patience = 8_000;

/**
 * A map on street tiles in the reader's theme; on our own base map if there are none, or they fail
 * to load. `below`: pixels at its lower edge that bounds leave free. Throws if the browser can't
 * draw a map.
 */
export async function openMap(
  box: HTMLElement,
  at: Bounds | Point | null,
  streets: StreetSource | null,
  below = 0,
): Promise<GlMap> {
  const styles = streets && "light" in streets ? streets : null;
  const style = styles && styleNow(styles);
  const map = new GlMap({
    container: box,
    style: style ?? baseStyle(box),
    attributionControl: false,
    ...startAt(at, below),
    minZoom: farthest(box),
    maxZoom: style ? closest : closestOnBase,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { "Map.Title": mapWords.canvas },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on("resize", () => map.setMinZoom(farthest(box)));
  if (styles && style) {
    map.addControl(new AttributionControl({ compact: true }), "bottom-left");
    if (await streetsCome(map)) {
      followTheme(map, box, styles, style);
      return map;
    }
    map.setStyle(baseStyle(box), { diff: false });
    map.setMaxZoom(closestOnBase);
  }
  await (style ? map.once("style.load") : loaded(map));
  // A map that was closed has no colors any more.
  const paint = () => box.isConnected && repaintBase(map, box);
  fillBase(map, paint);
  const still = onTheme(paint);
  map.once("remove", still);
  if (streets && "tiles" in streets) {
    const { drawStreets } = await import("./street-tiles.ts");
    if (await drawStreets(map, box, streets.tiles)) map.setMaxZoom(closest);
  }
  return map;
}

/** Waits for our base map, which needs nothing but workers: an error says that there are none. */
const loaded = (map: GlMap) =>
  new Promise<void>((done, fail) => {
    const giveUp = ({ error }: ErrorEvent) => {
      map.remove();
      fail(error);
    };
    map.once("error", giveUp);
    // Later errors, as of one tile of streets, end nothing.
    map.once("load", () => {
      map.off("error", giveUp);
      done();
    });
  });

/** Milliseconds within which a browser that took a map's drawing away may give it back. */
const restoreTime = 3_000;

/** Calls when the browser has taken a map's drawing away, as phones do to save memory, for good. */
export function onContextLost(map: GlMap, lost: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(waiting);
  map.on("webglcontextlost", () => {
    stop();
    waiting = setTimeout(lost, restoreTime);
  });
  map.on("webglcontextrestored", stop);
  map.once("remove", stop);
}

/** Whether a map has streets, and may be looked at from near. */
export const drawsStreets = (map: GlMap): boolean => map.getMaxZoom() === closest;

/** Whether the style and at least one of its tiles load. */
function streetsCome(map: GlMap): Promise<boolean> {
  return new Promise((done) => {
    let trouble = false;
    let tiles = 0;
    const late = setTimeout(() => done(tiles > 0), patience);
    const settle = (come: boolean) => {
      clearTimeout(late);
      done(come);
    };
    // The listener stays: a tile missing later is missing on the map only, and is no failure of the
    // page.
    map.on("error", () => {
      trouble = true;
      if (!map.getStyle()) settle(false);
    });
    map.on("sourcedata", (event) => {
      if (event.tile && event.tile.state === "loaded") tiles += 1;
    });
    map.once("load", () => settle(!trouble || tiles > 0));
  });
}

/** The width of the world in pixels, at zoom 0. */
const wholeWorld = 512;

/** The longer side of a map, which the world fills at the farthest zoom. */
const longerSide = (box: HTMLElement) => Math.max(box.clientWidth, box.clientHeight, 1);

/** The farthest zoom: the world fills the map, and no place is on it twice. */
const farthest = (box: HTMLElement) => Math.max(Math.log2(longerSide(box) / wholeWorld), -2);

/** The degrees of longitude that a map shows from farthest. */
export const degreesSeen = (box: HTMLElement): number => (360 * box.clientWidth) / longerSide(box);

function startAt(at: Bounds | Point | null, bottom = 0): Partial<MapOptions> {
  if (at === null) return startAt(tileBounds({ z: 0, x: 0, y: 0 }));
  if ("latitude" in at) return { center: [at.longitude, at.latitude], zoom: 9.5 };
  return {
    bounds: [at.west, at.south, at.east, at.north],
    fitBoundsOptions: { padding: { top: 0, bottom, left: 0, right: 0 } },
  };
}

/** Whether two views show the same area, up to rounding. */
export function areSame(one: Bounds, other: Bounds): boolean {
  const slack = Math.max(0.02 * (one.east - one.west), 2e-4);
  return (["west", "south", "east", "north"] as const).every(
    (side) => Math.abs(one[side] - other[side]) <= slack,
  );
}

export const seenOn = (map: GlMap): Bounds => boundsSeen(map.getBounds());

/** Where a point is on a map, in pixels; on the side of the date line that is in view. */
export const spotOn = (map: GlMap, { latitude, longitude }: Point): { x: number; y: number } =>
  map.project([nearestTurn(longitude, map.getCenter().lng), latitude]);
