import { afterEach, expect, test, vi } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";
import { relaxSearch } from "./help-search.ts";

const market = marketForTests();
afterEach(() => void vi.restoreAllMocks());

/** The most queries that run at once during `ask`, and how many of them read places. */
async function used(work: () => Promise<unknown>): Promise<{ atOnce: number; places: number }> {
  let [running, atOnce, places] = [0, 0, 0];
  const query = market.applicationPool.query.bind(market.applicationPool) as (
    ...sent: unknown[]
  ) => Promise<unknown>;
  vi.spyOn(market.applicationPool, "query").mockImplementation(((...sent: unknown[]) => {
    running += 1;
    atOnce = Math.max(atOnce, running);
    places += JSON.stringify(sent[0]).includes('from \\"places\\"') ? 1 : 0;
    return query(...sent).finally(() => {
      running -= 1;
    });
  }) as typeof market.applicationPool.query);
  await work();
  return { atOnce, places };
}

test("a search for much leaves connections for others, and reads its place once", async () => {
  await market.pool.query(
    "insert into places (id, kind, name, plain, country_id, latitude, longitude, population) values ('1', 'city', 'Lisbon', 'lisbon', 'PT', 38.7, -9.1, 500000)",
  );
  const much = {
    q: "garden",
    place: "1",
    type: ["House"],
    minBedrooms: 3,
    minPrice: 5,
    maxPrice: 9,
    minArea: 5,
    maxArea: 9,
    listedWithin: 7,
  } as const;
  const { atOnce, places } = await used(() =>
    relaxSearch(market.context(visitor), { ...much, type: [...much.type] }),
  );
  // A search may run as two concurrent queries.
  expect(atOnce).toBeLessThanOrEqual(2);
  expect(places).toBe(1);
});
