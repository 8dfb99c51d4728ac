import type { Feature } from "geojson";
import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";
import type { Point } from "#core/spot.ts";
import { mapWords } from "#web/words/en-map.ts";
import styles from "./draw-area.module.css";
import { drawnArea } from "./street-theme.ts";
import { tokenOf } from "./tokens.ts";

const maxCorners = 100;
const step = 24;
const leap = 96;

const byTouch = () => matchMedia("(pointer: coarse)").matches;
/** The distance in pixels within which two clicks count as the same place. */
const samePlace = () => (byTouch() ? 22 : 6);

export const howToDraw = (): string => (byTouch() ? mapWords.helpByTouch : mapWords.help);

type Drawing = {
  /** Shows an area that was drawn before; none if there are no corners. */
  show(corners: readonly Point[]): void;
  start(): void;
  finish(): void;
  cancel(): void;
  repaint(): void;
};

type Told = {
  say(words: string): void;
  drawing(going: boolean, corners: number): void;
  done(corners: readonly Point[]): void;
};

/**
 * Lets the reader draw an area corner by corner: by clicks, or with a cross that arrow keys move
 * and Enter sets. Escape cancels.
 */
export function drawArea(map: GlMap, box: HTMLElement, told: Told): Drawing {
  const cross = document.createElement("span");
  cross.className = styles.cross ?? "";
  let corners: Point[] = [];
  let before: readonly Point[] = [];
  let at = { x: 0, y: 0 };
  let going = false;

  // On light street tiles that are dimmed, the bright color of the dark theme would be lost.
  const inkNow = () =>
    map.getContainer().hasAttribute("data-dimmed") ? "--ground" : "--action-ink";
  const colours = () => ({ ink: tokenOf(box, inkNow()), soft: tokenOf(box, "--action") });
  const { ink, soft } = colours();
  map.addSource(drawnArea, { type: "geojson", data: areaOf([], null) });
  map.addLayer({
    id: "area-inside",
    type: "fill",
    source: drawnArea,
    filter: ["==", ["geometry-type"], "Polygon"],
    paint: { "fill-color": soft, "fill-opacity": 0.12 },
  });
  map.addLayer({
    id: "area-line",
    type: "line",
    source: drawnArea,
    paint: { "line-color": ink, "line-width": 2.5 },
  });
  map.addLayer({
    id: "area-corners",
    type: "circle",
    source: drawnArea,
    filter: ["==", ["geometry-type"], "Point"],
    paint: {
      "circle-radius": 5,
      "circle-color": ink,
      "circle-stroke-width": 2,
      "circle-stroke-color": tokenOf(box, "--surface"),
    },
  });

  const paint = (points: readonly Point[], next: Point | null) =>
    map.getSource<GeoJSONSource>(drawnArea)?.setData(areaOf(points, next, going));
  const here = (): Point => {
    const { lng, lat } = map.unproject([at.x, at.y]);
    return { longitude: lng, latitude: lat };
  };
  const moveCross = () => {
    cross.style.transform = `translate(${at.x}px, ${at.y}px)`;
    paint(corners, here());
  };

  const add = (corner: Point) => {
    const last = corners.at(-1);
    const [one, other] = [last, corner].map(
      (point) => point && map.project([point.longitude, point.latitude]),
    );
    // A second click at the same place ends the drawing.
    if (one && other && Math.hypot(one.x - other.x, one.y - other.y) < samePlace()) return finish();
    // Clamped to the world: beyond its edge nothing can be drawn or searched.
    corners.push({
      longitude: Math.min(Math.max(corner.longitude, -180), 180),
      latitude: Math.min(Math.max(corner.latitude, -90), 90),
    });
    told.drawing(true, corners.length);
    told.say(mapWords.corners(corners.length));
    paint(corners, null);
    if (corners.length === maxCorners) finish();
  };

  const stop = () => {
    going = false;
    cross.remove();
    map.keyboard.enable();
    map.doubleClickZoom.enable();
    box.removeAttribute("data-drawing");
    told.drawing(false, 0);
  };

  const finish = () => {
    if (!going || corners.length < 3) return;
    stop();
    paint(corners, null);
    told.say(mapWords.drawn);
    told.done(corners);
  };

  const cancel = () => {
    if (!going) return;
    stop();
    corners = [...before];
    paint(corners, null);
    told.say(mapWords.drawingCancelled);
  };

  const press = (event: KeyboardEvent) => {
    if (!going) return;
    if (event.key === "Escape") cancel();
    else if (event.key === "Enter") add(here());
    else {
      const far = event.shiftKey ? leap : step;
      const by = {
        ArrowLeft: [-far, 0],
        ArrowRight: [far, 0],
        ArrowUp: [0, -far],
        ArrowDown: [0, far],
      }[event.key];
      if (!by) return;
      const { clientWidth, clientHeight } = map.getContainer();
      at = {
        x: Math.min(Math.max(at.x + (by[0] ?? 0), 0), clientWidth),
        y: Math.min(Math.max(at.y + (by[1] ?? 0), 0), clientHeight),
      };
      cross.hidden = false;
      moveCross();
    }
    event.preventDefault();
  };

  map.on("click", ({ lngLat }) => going && add({ longitude: lngLat.lng, latitude: lngLat.lat }));
  map.on("mousemove", ({ point }) => {
    if (!going) return;
    at = { x: point.x, y: point.y };
    cross.hidden = true;
    paint(corners, here());
  });
  map.getCanvas().addEventListener("keydown", press);
  box.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());

  return {
    show: (points) => {
      if (going) return;
      corners = [...points];
      paint(corners, null);
    },
    start: () => {
      before = corners;
      corners = [];
      going = true;
      const { clientWidth, clientHeight } = map.getContainer();
      at = { x: clientWidth / 2, y: clientHeight / 2 };
      map.getCanvasContainer().append(cross);
      map.keyboard.disable();
      map.doubleClickZoom.disable();
      box.setAttribute("data-drawing", "");
      moveCross();
      map.getCanvas().focus({ preventScroll: true });
      told.drawing(true, 0);
      told.say(howToDraw());
    },
    finish,
    cancel,
    repaint: () => {
      const now = colours();
      map.setPaintProperty("area-inside", "fill-color", now.soft);
      map.setPaintProperty("area-line", "line-color", now.ink);
      map.setPaintProperty("area-corners", "circle-color", now.ink);
    },
  };
}

/** The area drawn so far: its corners while it grows, with the next one at the pointer. */
function areaOf(
  corners: readonly Point[],
  next: Point | null,
  growing = false,
): Feature | { type: "FeatureCollection"; features: Feature[] } {
  const ring = [...corners, ...(next ? [next] : [])].map(({ longitude, latitude }) => [
    longitude,
    latitude,
  ]);
  const [first] = ring;
  const shape: Feature | null =
    first && ring.length > 2
      ? {
          type: "Feature",
          properties: {},
          geometry: { type: "Polygon", coordinates: [[...ring, first]] },
        }
      : ring.length === 2
        ? { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: ring } }
        : null;
  const points = growing ? corners : [];
  return {
    type: "FeatureCollection",
    features: [
      ...(shape ? [shape] : []),
      ...points.map(
        ({ longitude, latitude }): Feature => ({
          type: "Feature",
          properties: {},
          geometry: { type: "Point", coordinates: [longitude, latitude] },
        }),
      ),
    ],
  };
}
