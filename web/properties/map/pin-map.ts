import { Marker } from "maplibre-gl";
import { type Place, viewRadius } from "#core/places/place.ts";
import { type Bounds, boundsAround, type Point } from "#core/places/spot.ts";
import { pinWords } from "#web/words/en-pin.ts";
import { drawsStreets, onContextLost, openMap } from "./open-map.ts";
import styles from "./pin-map.module.css";
import type { StreetSource } from "./streets.ts";

export type PinMap = { put(at: Point | null): void; zoom(by: 1 | -1): void; close(): void };

type Options = {
  at: Point | null;
  /** The region or country that is shown where there is no pin. */
  around?: Place | null;
  streets: StreetSource | null;
  /** Called when the reader has moved the pin; without it the pin is fixed. */
  moved?: (at: Point) => void;
  /** Called when the browser has taken the map's drawing away for good. */
  lost: () => void;
};

/** The latitudes where people live, shown if nothing more is known. */
const inhabited: Bounds = { west: -180, south: -56, east: 180, north: 75 };
const step = 10;
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A small map around one home. If the pin may be moved: by dragging it, by arrow keys, or by a
 * click on the map.
 */
export async function openPinMap(
  box: HTMLElement,
  { at, around = null, streets, moved, lost }: Options,
): Promise<PinMap> {
  const map = await openMap(
    box,
    at ?? (around && boundsAround(around, viewRadius(around))) ?? inhabited,
    streets,
  );
  onContextLost(map, lost);
  map.scrollZoom.disable();
  // Our own base map has towns and coasts, but no streets: closer, it would be blank.
  const near = drawsStreets(map) ? 14 : 9.5;
  const element: HTMLElement = document.createElement(moved ? "button" : "span");
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = styles.pin ?? "";
  element.setAttribute("aria-label", moved ? pinWords.pin : pinWords.where);
  if (!moved) element.setAttribute("role", "img");
  const marker = new Marker({ element, anchor: "bottom", draggable: moved !== undefined });
  let placed = false;
  const put = (to: Point | null) => {
    const first = !placed;
    placed = to !== null;
    if (!to) return void marker.remove();
    marker.setLngLat([to.longitude, to.latitude]).addTo(map);
    if (first || !map.getBounds().contains([to.longitude, to.latitude]))
      map.jumpTo({ center: [to.longitude, to.latitude], zoom: Math.max(map.getZoom(), near) });
  };
  put(at);
  if (moved) {
    const tell = () => {
      const { lng, lat } = marker.getLngLat().wrap();
      moved({ latitude: rounded(lat), longitude: rounded(lng) });
    };
    marker.on("dragend", tell);
    map.on("click", ({ lngLat }) => {
      // Keeps `put` from centering the map on the clicked place.
      placed = true;
      marker.setLngLat(lngLat).addTo(map);
      tell();
    });
    element.addEventListener("keydown", (event) => {
      const by = arrows[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = map.project(marker.getLngLat());
      marker.setLngLat(map.unproject([x + by[0] * step, y + by[1] * step]));
      tell();
    });
  }
  const zoom = (by: 1 | -1) =>
    map.easeTo({ zoom: map.getZoom() + by, ...(placed && { around: marker.getLngLat() }) });
  return { put, zoom, close: () => map.remove() };
}

/** Rounds to about a meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
