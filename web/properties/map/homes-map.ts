import { type Bounds, fromWest, isInBounds, type Point } from "#core/places/spot.ts";
import {
  boundsOfPoints,
  boundsParameter,
  cornersParameter,
  toBounds,
  toCorners,
} from "#core/search/area-parameters.ts";
import { hiddenBelow } from "#web/browser/list-handle.ts";
import { mapWords } from "#web/words/en-map.ts";
import { anotherList } from "../list/list-address.ts";
import { drawArea, howToDraw } from "./draw-area.ts";
import { conditionsWithoutBounds, fetchWorld } from "./fetch-homes.ts";
import { homeCard } from "./home-card.tsx";
import { showHomes } from "./home-marks.ts";
import { countHomes, type Homes, mostTogether } from "./most-together.ts";
import { areSame, degreesSeen, onContextLost, openMap, seenOn } from "./open-map.ts";
import type { StreetSource } from "./streets.ts";
import { onTheme } from "./tokens.ts";

export type HomesMap = {
  ask(search: URLSearchParams): void;
  light(id: string | null): void;
  close(): void;
};

type Options = {
  /** The current query, as in the address. */
  search: URLSearchParams;
  streets: StreetSource | null;
  /**
   * Shows the homes of another address in place of this one: the reader moved the map, or drew on
   * it.
   */
  go(search: URLSearchParams): void;
  /** Called when the browser has taken the map's drawing away for good. */
  lost(): void;
};

/** Milliseconds that the map must rest before the list follows. */
const rest = 300;

/**
 * The map beside a list of homes: it shows what the address asks for, and moving it or drawing on
 * it changes the address.
 */
export async function openHomesMap(
  box: HTMLElement,
  { search, streets, go, lost }: Options,
): Promise<HomesMap> {
  const part = <Kind extends HTMLElement>(name: string) =>
    box.querySelector<Kind>(`[data-part="${name}"]`);
  const canvas = part("canvas");
  if (!canvas) throw new Error("a map needs a place to be drawn on");
  const bounds = requestedBounds(search);
  const findView = (homes: readonly Homes[], query: URLSearchParams) =>
    findExtent([...homes, ...readOutline(query)], degreesSeen(canvas)) ??
    readAround(box.parentElement);
  const found = bounds ? [] : await findHomes(search);
  const extent = bounds ? null : findView(found, search);
  const map = await openMap(canvas, bounds ?? extent, streets, extent ? hiddenBelow(box) : 0);
  const closing = new AbortController();
  let now = search;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /**
   * The bounds that the map itself asked for last: by the time of the answer it may already be
   * elsewhere.
   */
  let followed: string | null = null;

  const write = (name: string, words: string) => {
    const line = part(name);
    if (line) line.textContent = words;
  };
  const say = (words: string) => write("says", words);
  /** Until the reader moves the map, the list has homes that are beyond its edge, too. */
  const sayBeyond = (homes: readonly Homes[]) => {
    const seen = seenOn(map);
    const shown = countHomes(homes.filter((one) => isInBounds(seen, one)));
    const all = countHomes(homes);
    write("beyond", shown < all ? mapWords.beyond(shown, all) : "");
  };
  const show = (name: string, shown: boolean) => part(name)?.toggleAttribute("hidden", !shown);
  const change = (changes: Record<string, string | null>) => {
    now = anotherList(now, changes);
    go(now);
  };

  const card = homeCard(map);
  const marks = showHomes(map, card);
  const area = drawArea(map, box, {
    say,
    drawing: (going, corners) => {
      if (going) card.hide();
      show("draw", !going);
      show("finish", going && corners >= 3);
      show("cancel", going);
      show("help", going);
      if (going) write("help", howToDraw());
      show("clear", !going && now.has("outline"));
    },
    done: (corners) =>
      change({
        outline: cornersParameter(corners)
          .map(({ longitude, latitude }) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`)
          .join(),
      }),
  });
  const still = onTheme(area.repaint);
  map.on("style.load", area.repaint);

  const follow = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const seen = seenOn(map);
      const before = requestedBounds(now);
      if (before && areSame(seen, before)) return;
      followed = boundsParameter(seen).join();
      change({ bounds: followed });
    }, rest);
  };
  map.on("moveend", (event) => {
    if (event.originalEvent || "byReader" in event) follow();
  });

  const zoom = (by: number) =>
    map.easeTo({ zoom: Math.min(map.getZoom() + by, map.getMaxZoom()) }, { byReader: true });
  const acts: Record<string, () => void> = {
    in: () => zoom(1),
    out: () => zoom(-1),
    draw: area.start,
    finish: area.finish,
    cancel: area.cancel,
    clear: () => change({ outline: null }),
  };
  for (const [name, act] of Object.entries(acts))
    part(name)?.addEventListener("click", act, { signal: closing.signal });
  onContextLost(map, lost);
  show("tools", true);

  const goTo = ({ west, south, east, north }: Bounds, bottom = 0) => {
    followed = null;
    map.fitBounds([west, south, east, north], {
      animate: false,
      padding: { top: 0, bottom, left: 0, right: 0 },
    });
  };
  const ask = (query: URLSearchParams) => {
    const isElsewhere = whereabouts(query) !== whereabouts(now);
    now = query;
    area.show(readOutline(query));
    show("clear", query.has("outline"));
    const bounds = requestedBounds(query);
    if (bounds && query.get("bounds") !== followed && !areSame(seenOn(map), bounds)) goTo(bounds);
    // Without bounds, the map goes to where the homes are, or else to the place of the search.
    if (!bounds && isElsewhere)
      void findHomes(query).then((homes) => {
        if (now !== query) return;
        const extent = findView(homes, query);
        if (extent) goTo(extent, hiddenBelow(box));
        sayBeyond(homes);
      });
    if (bounds) sayBeyond([]);
    return marks.ask(query);
  };
  await ask(search);
  sayBeyond(found);
  // In a window of another shape the map shows more than the address asks for; then the list must
  // follow.
  if (bounds && !areSame(seenOn(map), bounds)) follow();
  return {
    ask: (query) => void ask(query),
    light: marks.light,
    close: () => {
      clearTimeout(waiting);
      closing.abort();
      still();
      marks.close();
      map.remove();
    },
  };
}

/** Identifies the homes asked for, and whether they are limited to a part of the map. */
const whereabouts = (search: URLSearchParams) =>
  `${search.has("bounds")} ${conditionsWithoutBounds(search)}`;

function readNumbers(search: URLSearchParams, name: string): number[] {
  const numbers = (search.get(name) ?? "").split(",").map(Number);
  return numbers.every(Number.isFinite) ? numbers : [];
}

function requestedBounds(search: URLSearchParams): Bounds | null {
  const numbers = readNumbers(search, "bounds");
  const { west, south, east, north } = toBounds(numbers);
  return numbers.length === 4 && west < east && south < north ? { west, south, east, north } : null;
}

const readOutline = (search: URLSearchParams): Point[] => toCorners(readNumbers(search, "outline"));

/** The bounds around the place of the search; `null` if it has none. */
const readAround = (panel: HTMLElement | null): Bounds | null =>
  JSON.parse(panel?.dataset.around ?? "null");

/** All homes that match; none if they can't be asked for. */
async function findHomes(search: URLSearchParams): Promise<readonly Homes[]> {
  const { clusters, pins } = await fetchWorld(search).catch(() => ({ clusters: [], pins: [] }));
  return [...clusters, ...pins];
}

/**
 * The extent of homes and of the corners of a drawn area, with a margin; `null` if there are none.
 * Of homes too far apart for the degrees that the map can show, it has the most.
 */
function findExtent(homes: readonly Homes[], degrees: number): Bounds | null {
  // The rest is room for half a cluster on each side of a phone's map.
  const points = mostTogether(homes, 0.85 * degrees);
  if (points.length === 0) return null;
  const { west, south, east, north } = boundsOfPoints(points);
  const margin = (extent: number) => Math.max(0.15 * extent, 0.2);
  const [beside, above] = [margin(east - west), margin(north - south)];
  return {
    ...fromWest(west - beside, east + beside),
    south: Math.max(south - above, -85),
    north: Math.min(north + above, 85),
  };
}
