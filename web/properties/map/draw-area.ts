import type { Map as GlMap } from "maplibre-gl";
import simplify from "simplify-js";
import type { Point } from "#core/places/spot.ts";
import { inOnePiece } from "#core/search/area-parameters.ts";
import { mapWords } from "#web/words/en-map.ts";
import { addAreaLayer } from "./area-layer.ts";
import styles from "./draw-area.module.css";

/** A few fewer than a search may have: long edges are halved (`cornersParameter`). */
const maxCorners = 96;
const step = 24;
const leap = 96;

const byTouch = () => matchMedia("(pointer: coarse)").matches;
/** The distance in pixels within which two presses count as the same place. */
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

type DrawingEvents = {
  say(words: string): void;
  drawing(going: boolean, corners: number): void;
  done(corners: readonly Point[]): void;
};

/**
 * Lets the reader draw an area: freehand, by dragging around it; or corner by corner, by presses,
 * or with a cross that arrow keys move and Enter sets. Escape cancels.
 */
export function drawArea(map: GlMap, box: HTMLElement, events: DrawingEvents): Drawing {
  const layer = addAreaLayer(map, box);
  const canvas = map.getCanvas();
  const cross = document.createElement("span");
  cross.className = styles.cross ?? "";
  let corners: Point[] = [];
  let before: readonly Point[] = [];
  let at = { x: 0, y: 0 };
  let going = false;
  /** What is being drawn freehand: the way of a pressed pointer. */
  let stroke: Point[] | null = null;

  /** Moves the place of the next corner, within the visible part of the map. */
  const moveTo = (x: number, y: number) => {
    const { clientWidth, clientHeight } = map.getContainer();
    at = { x: between(x, 0, clientWidth), y: between(y, 0, clientHeight) };
  };
  // Clamped to the world: beyond its edge nothing can be drawn or searched.
  const here = (): Point => {
    const { lng, lat } = map.unproject([at.x, at.y]);
    const longitude = map.getRenderWorldCopies() ? lng : between(lng, -180, 180);
    return { longitude, latitude: between(lat, -90, 90) };
  };
  const toSpot = (point: Point) => ({
    ...point,
    ...map.project([point.longitude, point.latitude]),
  });
  const isNear = (one: Point, other: Point) => {
    const [from, to] = [toSpot(one), toSpot(other)];
    return Math.hypot(from.x - to.x, from.y - to.y) < samePlace();
  };
  const paintGrowing = () => layer.paint([...corners, ...(stroke ?? []), here()], corners);
  const moveCross = () => {
    cross.style.transform = `translate(${at.x}px, ${at.y}px)`;
    paintGrowing();
  };

  const setCorners = (now: Point[]) => {
    corners = now;
    events.drawing(true, corners.length);
    events.say(mapWords.corners(corners.length));
    layer.paint(corners, corners);
    if (corners.length === maxCorners) finish();
  };

  const add = (corner: Point) => {
    const last = corners.at(-1);
    // A second press at the same place ends the drawing.
    if (last && isNear(last, corner)) finish();
    else setCorners([...corners, corner]);
  };

  /** A press is a corner, a straight line two of them; a line around something is the area. */
  const endStroke = () => {
    const drawn = stroke ?? [];
    stroke = null;
    const [first] = drawn;
    if (!first) return;
    if (drawn.every((point) => isNear(point, first))) return add(here());
    setCorners(simplified([...corners, ...drawn].map(toSpot)));
    finish();
  };
  const dropStroke = () => {
    if (!stroke) return;
    stroke = null;
    paintGrowing();
  };

  const handlers = [map.dragPan, map.boxZoom, map.keyboard, map.doubleClickZoom];
  const stop = () => {
    going = false;
    stroke = null;
    cross.remove();
    for (const handler of handlers) handler.enable();
    box.removeAttribute("data-drawing");
    events.drawing(false, 0);
  };

  const finish = () => {
    if (!going || corners.length < 3) return;
    stop();
    layer.paint(corners);
    events.say(mapWords.drawn);
    events.done(corners);
  };

  const cancel = () => {
    if (!going) return;
    stop();
    corners = [...before];
    layer.paint(corners);
    events.say(mapWords.drawingCancelled);
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
      moveTo(at.x + (by[0] ?? 0), at.y + (by[1] ?? 0));
      cross.hidden = false;
      moveCross();
    }
    event.preventDefault();
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (!going) return;
    // A second finger zooms the map.
    if (!event.isPrimary) return dropStroke();
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    moveTo(event.offsetX, event.offsetY);
    stroke = [here()];
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!going || !event.isPrimary) return;
    moveTo(event.offsetX, event.offsetY);
    cross.hidden = true;
    stroke?.push(here());
    paintGrowing();
  });
  canvas.addEventListener("pointerup", ({ isPrimary }) => isPrimary && endStroke());
  canvas.addEventListener("pointercancel", dropStroke);
  // A tap and a drag would zoom the map.
  canvas.addEventListener(
    "touchstart",
    (event) => going && event.touches.length === 1 && event.stopPropagation(),
    { passive: true },
  );
  canvas.addEventListener("keydown", press);
  box.addEventListener("keydown", ({ key }) => key === "Escape" && cancel());

  return {
    show: (points) => {
      if (going) return;
      corners = inOnePiece(points);
      layer.paint(corners);
    },
    start: () => {
      before = corners;
      corners = [];
      going = true;
      const { clientWidth, clientHeight } = map.getContainer();
      moveTo(clientWidth / 2, clientHeight / 2);
      map.getCanvasContainer().append(cross);
      for (const handler of handlers) handler.disable();
      box.setAttribute("data-drawing", "");
      moveCross();
      canvas.focus({ preventScroll: true });
      events.drawing(true, 0);
      events.say(howToDraw());
    },
    finish,
    cancel,
    repaint: layer.repaint,
  };
}

const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The line with at most so many corners as a search may have. */
export function simplified<Spot extends { x: number; y: number }>(
  line: Spot[],
  tolerance = 1,
): Spot[] {
  const simpler = simplify(line, tolerance, true) as Spot[];
  return simpler.length <= maxCorners ? simpler : simplified(line, tolerance * 1.5);
}
