import { type Map as GlMap, Marker } from "maplibre-gl";
import type { MapTile } from "#core/map.ts";
import { isInBounds } from "#core/places/spot.ts";
import { showCount } from "#web/words/en.ts";
import { estimate, shortDollars } from "#web/words/en-finding.ts";
import { mapWords } from "#web/words/en-map.ts";
import { fetchHomesWithin, fetchTile } from "./fetch-homes.ts";
import type { HomeCard } from "./home-card.tsx";
import styles from "./home-marks.module.css";
import { boundsOfMark, isInseparable, maxListed } from "./mark-extent.ts";
import { seenOn, spotOn } from "./open-map.ts";
import { joinOverlapping, type Mark, sharedPlace } from "./overlapping-marks.ts";
import { tilesInView } from "./tiles-in-view.ts";

type HomeMarks = {
  ask(search: URLSearchParams): Promise<void>;
  light(id: string | null): void;
  close(): void;
};

/**
 * The homes in view, as buttons that zoom in and links to homes. They are requested again whenever
 * the map has stopped moving.
 */
export function showHomes(map: GlMap, card: HomeCard): HomeMarks {
  const shown = new Map<string, Marker>();
  let query = new URLSearchParams();
  let tiles: MapTile[] = [];
  let lit: string | null = null;
  let controller: AbortController | null = null;

  const read = async () => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    const z = Math.min(Math.max(Math.round(map.getZoom()), 0), map.getMaxZoom());
    const visible = tilesInView(map.getBounds(), z);
    try {
      tiles = await Promise.all(
        visible.map(({ x, y }) => fetchTile(`${z}/${x}/${y}`, query, signal)),
      );
      place();
    } catch (trouble) {
      // Keep the marks that are shown; the next move retries.
      if (!signal.aborted) reportError(trouble);
    }
  };

  const place = () => {
    const marks = joinOverlapping(tiles, (at) => spotOn(map, at));
    const keys = new Set(marks.map(({ key }) => key));
    for (const key of shown.keys()) if (!keys.has(key)) take(key);
    const seen = seenOn(map);
    for (const mark of marks) {
      const marker = shown.get(mark.key) ?? put(mark);
      const element = marker.getElement();
      nameCluster(element, mark);
      // Beside the view it would take the focus where nobody sees it.
      element.inert = !isInBounds(seen, mark);
    }
    light();
  };

  const put = (mark: Mark): Marker => {
    const element = mark.count === 1 ? makePin(mark) : makeCluster(mark);
    const marker = new Marker({ element }).setLngLat([mark.longitude, mark.latitude]).addTo(map);
    shown.set(mark.key, marker);
    return marker;
  };

  const take = (key: string) => {
    const marker = shown.get(key);
    if (marker?.getElement().contains(document.activeElement))
      map.getCanvas().focus({ preventScroll: true });
    marker?.remove();
    shown.delete(key);
  };

  const makePin = (mark: Mark): HTMLElement => {
    const [home] = mark.homes;
    const pin = document.createElement("a");
    if (!home) return pin;
    pin.className = styles.pin ?? "";
    pin.href = `/properties/${home._id}`;
    pin.dataset.id = home._id;
    pin.textContent = shortDollars(home.price);
    pin.setAttribute("aria-label", mapWords.home(home, shortDollars(home.price)));
    const show = () => card.show(home);
    pin.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && show());
    pin.addEventListener(
      "pointerleave",
      ({ pointerType, relatedTarget }) => pointerType === "mouse" && card.leave(relatedTarget),
    );
    pin.addEventListener("focus", show);
    pin.addEventListener("blur", ({ relatedTarget }) => card.leave(relatedTarget));
    // Touch screens have no hover: the first touch shows the card, which links to the home.
    pin.addEventListener("click", (event) => {
      if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return;
      event.preventDefault();
      show();
    });
    return pin;
  };

  const makeCluster = (mark: Mark): HTMLElement => {
    const cluster = document.createElement("button");
    cluster.type = "button";
    cluster.className = styles.cluster ?? "";
    cluster.dataset.size = mark.count < 10 ? "few" : mark.count < 1000 ? "some" : "many";
    cluster.dataset.ids = mark.homes.map(({ _id }) => _id).join(" ");
    cluster.textContent = showMarkCount(mark);
    cluster.addEventListener("click", () => {
      if (isInseparable(map, mark))
        card.list(mark, fetchHomesWithin(boundsOfMark(map, mark), query, maxListed), cluster);
      else
        map.easeTo(
          {
            center: [mark.longitude, mark.latitude],
            zoom: Math.min(map.getZoom() + 2, map.getMaxZoom()),
          },
          { byReader: true },
        );
    });
    return cluster;
  };

  const showMarkCount = ({ count, estimated }: Mark) =>
    estimated ? estimate(count) : showCount(count);

  /** The label says what a press does, which changes with the zoom. */
  const nameCluster = (element: HTMLElement, mark: Mark) => {
    if (mark.count > 1)
      element.setAttribute(
        "aria-label",
        (isInseparable(map, mark) ? mapWords.together : mapWords.cluster)(
          showMarkCount(mark),
          sharedPlace(mark),
        ),
      );
  };

  const light = () => {
    for (const marker of shown.values()) {
      const element = marker.getElement();
      const isLit =
        lit !== null &&
        (element.dataset.id === lit || element.dataset.ids?.split(" ").includes(lit) === true);
      element.toggleAttribute("data-lit", isLit);
    }
  };

  map.on("moveend", read);
  return {
    ask: (search) => {
      query = search;
      return read();
    },
    light: (id) => {
      lit = id;
      light();
    },
    close: () => controller?.abort(),
  };
}
