import type { GeoJSONSource, Map as GlMap } from "maplibre-gl";
import { beforeEach, expect, test, vi } from "vitest";
import { fillBase } from "./base-map.ts";

let page: EventTarget;
let fetched: string[];
let failing: boolean;
beforeEach(() => {
  page = new EventTarget();
  fetched = [];
  failing = false;
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    if (failing) throw new TypeError("Failed to fetch");
    return Response.json({ land: [], lakes: [], rivers: [], borders: [], towns: [] });
  });
  return () => vi.unstubAllGlobals();
});

/** A stand-in with the part of a map that the base map uses, over Lisbon. */
function mapAt(zoom: number) {
  const view = { west: -9.3, south: 38.6, east: -9, north: 38.8 };
  const handlers: Record<string, () => void> = {};
  const drawn: Record<string, number> = {};
  const on = (event: string, act: () => void) => {
    handlers[event] = act;
  };
  const map = {
    getZoom: () => zoom,
    getBounds: () => ({
      getWest: () => view.west,
      getSouth: () => view.south,
      getEast: () => view.east,
      getNorth: () => view.north,
    }),
    getSource: (name: string) =>
      ({
        setData: ({ features }: { features: unknown[] }) => (drawn[name] = features.length),
      }) as unknown as GeoJSONSource,
    on,
    once: on,
  };
  fillBase(map as unknown as GlMap, () => undefined);
  return { drawn, view, fire: (event: "moveend" | "remove") => handlers[event]?.() };
}

const lisbon = ["/map/far.json", "/map/middle.json", "/map/near-15-12.json"];

test("what was loaded is not fetched again", async () => {
  const { drawn, fire } = mapAt(8);
  await expect.poll(() => drawn).toEqual({ world: 2, near: 3 });
  fire("moveend");
  page.dispatchEvent(new Event("online"));
  expect(fetched).toEqual(lisbon);
});

test.each(["a move", "coming online"])("what failed is fetched again by %s", async (how) => {
  failing = true;
  const { drawn, fire } = mapAt(8);
  await expect.poll(() => fetched).toEqual(lisbon);
  failing = false;
  await expect
    .poll(() => {
      how === "a move" ? fire("moveend") : page.dispatchEvent(new Event("online"));
      return drawn;
    })
    .toEqual({ world: 2, near: 3 });
});

test("one square that failed does not stop the others", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    address.includes("near-")
      ? new Response(null, { status: 500 })
      : Response.json({ land: [], lakes: [], borders: [], towns: [] }),
  );
  const { drawn } = mapAt(8);
  await expect.poll(() => drawn).toEqual({ world: 2, near: 0 });
});

test("a map that was removed fetches nothing more", async () => {
  failing = true;
  const { fire } = mapAt(8);
  await new Promise(setImmediate);
  fire("remove");
  page.dispatchEvent(new Event("online"));
  expect(fetched).toEqual(lisbon);
});

test("a square that stays in view is not let go, whatever else is looked at beside it", async () => {
  const { drawn, view, fire } = mapAt(8);
  await expect.poll(() => drawn.near).toBe(3);
  // Views all around Lisbon, each of which includes it.
  for (const [west, south] of [-31, -20, -9.2].flatMap((west) =>
    [20, 29, 38.7].map((south) => [west, south] as const),
  )) {
    Object.assign(view, { west, south, east: west + 22, north: south + 18 });
    fire("moveend");
    // By then the requested squares have arrived, since they come from a stub.
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(new Set(fetched).size).toBeGreaterThan(20);
  expect(fetched.filter((address) => address === "/map/near-15-12.json")).toHaveLength(1);
});
