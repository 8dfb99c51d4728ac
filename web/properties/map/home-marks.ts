import { type Map as GlMap, Marker } from "maplibre-gl";
import type { MapTile } from "#core/map.ts";
import { showCount } from "#web/words/en.ts";
import { estimate, shortDollars } from "#web/words/en-finding.ts";
import { mapWords } from "#web/words/en-map.ts";
import type { HomeCard } from "./home-card.ts";
import styles from "./home-marks.module.css";
import { type Mark, makeRoom } from "./make-room.ts";
import { closest } from "./open-map.ts";
import { tilesOf } from "./tiles-in-view.ts";

export type HomeMarks = { ask(search: URLSearchParams): Promise<void>; light(id: string | null): void; close(): void };

/** The homes of what is seen, as buttons that go nearer and links that lead to a home. They are asked for anew whenever the map came to rest. */
export function showHomes(map: GlMap, card: HomeCard): HomeMarks {
  const shown = new Map<string, Marker>();
  let asked = new URLSearchParams();
  let tiles: MapTile[] = [];
  let lit: string | null = null;
  let asking: AbortController | null = null;

  const read = async () => {
    asking?.abort();
    asking = new AbortController();
    const { signal } = asking;
    const z = Math.min(Math.max(Math.round(map.getZoom()), 0), closest);
    const wanted = tilesOf(map.getBounds(), z);
    try {
      tiles = await Promise.all(wanted.map(({ x, y }) => readTile(`${z}/${x}/${y}`, conditionsOf(asked), signal)));
      place();
    } catch (trouble) {
      // What stood there stays; the next move asks again.
      if (!signal.aborted) reportError(trouble);
    }
  };

  const place = () => {
    const marks = makeRoom(tiles, ({ longitude, latitude }) => map.project([longitude, latitude]));
    const kept = new Set(marks.map(({ key }) => key));
    for (const key of shown.keys()) if (!kept.has(key)) take(key);
    for (const mark of marks) {
      if (shown.has(mark.key)) continue;
      const element = mark.count === 1 ? pinOf(mark) : clusterOf(mark);
      shown.set(mark.key, new Marker({ element }).setLngLat([mark.longitude, mark.latitude]).addTo(map));
    }
    light();
  };

  const take = (key: string) => {
    const marker = shown.get(key);
    if (marker?.getElement().contains(document.activeElement)) map.getCanvas().focus({ preventScroll: true });
    marker?.remove();
    shown.delete(key);
  };

  const pinOf = (mark: Mark): HTMLElement => {
    const [home] = mark.homes;
    const pin = document.createElement("a");
    if (!home) return pin;
    pin.className = styles.pin ?? "";
    pin.href = `/properties/${home._id}`;
    pin.dataset.id = home._id;
    pin.textContent = shortDollars(home.price);
    pin.setAttribute("aria-label", mapWords.home(shortDollars(home.price)));
    const show = () => card.show(mark.homes);
    pin.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && show());
    pin.addEventListener("pointerleave", ({ pointerType, relatedTarget }) => pointerType === "mouse" && card.leave(relatedTarget));
    pin.addEventListener("focus", show);
    pin.addEventListener("blur", ({ relatedTarget }) => card.leave(relatedTarget));
    // A finger cannot hover: the first touch shows the card, which leads on.
    pin.addEventListener("click", (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
      event.preventDefault();
      show();
    });
    return pin;
  };

  const clusterOf = (mark: Mark): HTMLElement => {
    const cluster = document.createElement("button");
    cluster.type = "button";
    cluster.className = styles.cluster ?? "";
    cluster.dataset.size = mark.count < 10 ? "few" : mark.count < 1000 ? "some" : "many";
    cluster.dataset.ids = mark.homes.map(({ _id }) => _id).join(" ");
    const count = mark.estimated ? estimate(mark.count) : showCount(mark.count);
    cluster.textContent = count;
    cluster.setAttribute("aria-label", mapWords.cluster(count));
    cluster.addEventListener("click", () => {
      const center: [number, number] = [mark.longitude, mark.latitude];
      if (map.getZoom() < closest - 0.1) map.easeTo({ center, zoom: Math.min(map.getZoom() + 2, closest) }, { byReader: true });
      else if (mark.homes.length > 0) card.show(mark.homes, cluster);
    });
    return cluster;
  };

  const light = () => {
    for (const marker of shown.values()) {
      const element = marker.getElement();
      const isLit = lit !== null && (element.dataset.id === lit || element.dataset.ids?.split(" ").includes(lit) === true);
      element.toggleAttribute("data-lit", isLit);
    }
  };

  map.on("moveend", read);
  return {
    ask: (search) => {
      asked = search;
      return read();
    },
    light: (id) => {
      lit = id;
      light();
    },
    close: () => asking?.abort(),
  };
}

/** What is asked of the homes, without where the reader is looking: the tiles say that themselves. */
export function conditionsOf(search: URLSearchParams): URLSearchParams {
  const conditions = new URLSearchParams(search);
  for (const name of ["bounds", "view", "sort", "cursor", "page"]) conditions.delete(name);
  return conditions;
}

/** The homes of a tile. What nobody can read of what is asked is left out, as the list beside the map leaves it out. */
async function readTile(tile: string, search: URLSearchParams, signal: AbortSignal | null = null): Promise<MapTile> {
  const response = await fetch(`/api/map/${tile}?${search}`, { signal });
  if (response.status === 422) {
    const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
    const unread = errors.map(({ field }) => field.split(".")[0] ?? "").filter((name) => search.has(name));
    const readable = new URLSearchParams(search);
    for (const name of unread) readable.delete(name);
    if (unread.length > 0) return readTile(tile, readable, signal);
  }
  if (!response.ok) throw new Error(`the map's homes were refused: ${response.status}`);
  return (await response.json()) as MapTile;
}

/** Everything that was asked for, as one tile that holds the world. */
export const readWorld = (search: URLSearchParams): Promise<MapTile> => readTile("0/0/0", conditionsOf(search));
