import {
  AttributionControl,
  type ErrorEvent,
  Map as GlMap,
  LngLat,
  type MapOptions,
  setWorkerUrl,
} from "maplibre-gl";
import workerAddress from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "./map-tokens.css";
import "./map.css";
import { type Bounds, northernmost, type Point, tileBounds } from "#core/places/spot.ts";
import { nearestTurn } from "#core/search/area-parameters.ts";
import { mapWords } from "#web/words/en-map.ts";
import { fillBase } from "./base-map.ts";
import { baseStyle, repaintBase } from "./base-style.ts";
import { followTheme, styleNow } from "./street-theme.ts";
import type { StreetSource } from "./streets.ts";
import { boundsSeen } from "./tiles-in-view.ts";
import { onTheme } from "./tokens.ts";

setWorkerUrl(workerAddress);

/** The closest and farthest zooms of the map. */
const closest = 18;
/** Our own base map has towns and coasts, but no streets: closer, it would be blank. */
const closestOnBase = 11;
const farthest = -1;

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
  let nearest = style ? closest : closestOnBase;
  const map = new GlMap({
    container: box,
    style: style ?? baseStyle(box),
    attributionControl: false,
    ...startAt(at, below),
    maxZoom: nearest,
    transformConstrain: (center, zoom) =>
      keepOnGlobe(center, zoom, { nearest, goesAround: goesAround(box, zoom) }),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { "Map.Title": mapWords.canvas },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  goAround(map, box);
  if (styles && style) {
    map.addControl(new AttributionControl({ compact: true }), "bottom-left");
    if (await streetsCome(map)) {
      followTheme(map, box, styles, style);
      return map;
    }
    map.setStyle(baseStyle(box), { diff: false });
    nearest = closestOnBase;
    map.setMaxZoom(nearest);
  }
  await (style ? map.once("style.load") : loaded(map));
  // A map that was closed has no colors any more.
  const paint = () => box.isConnected && repaintBase(map, box);
  fillBase(map, paint);
  const still = onTheme(paint);
  map.once("remove", still);
  if (streets && "tiles" in streets) {
    const { drawStreets } = await import("./street-tiles.ts");
    if (await drawStreets(map, box, streets.tiles)) {
      nearest = closest;
      map.setMaxZoom(nearest);
    }
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
export function onLost(map: GlMap, lost: () => void): void {
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

/** Whether the world is wider than its canvas, so that it can go on without a place shown twice. */
const goesAround = (box: HTMLElement, zoom: number): boolean =>
  wholeWorld * 2 ** zoom >= box.clientWidth;

/** Lets a map go on over the date line. */
function goAround(map: GlMap, box: HTMLElement): void {
  const turn = () => {
    const goes = goesAround(box, map.getZoom());
    if (map.getRenderWorldCopies() !== goes) map.setRenderWorldCopies(goes);
  };
  map.on("zoom", turn);
  map.on("resize", turn);
  turn();
}

/**
 * Keeps the center within the world, but lets the world be smaller than the canvas: a phone held
 * upright shows all of it, with sea above and below.
 */
function keepOnGlobe(
  { lng, lat }: LngLat,
  zoom: number,
  { nearest, goesAround }: { nearest: number; goesAround: boolean },
): { center: LngLat; zoom: number } {
  const within = (degrees: number, max: number) => Math.min(Math.max(degrees, -max), max);
  return {
    center: new LngLat(goesAround ? lng : within(lng, 180), within(lat, northernmost)),
    zoom: Math.min(Math.max(zoom, farthest), nearest),
  };
}

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
export function spotOn(map: GlMap, { latitude, longitude }: Point): { x: number; y: number } {
  const beside = map.getRenderWorldCopies()
    ? nearestTurn(longitude, map.getCenter().lng)
    : longitude;
  return map.project([beside, latitude]);
}
