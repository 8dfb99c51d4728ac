import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { priceCut } from "#core/asking-price.ts";
import { aDay } from "#core/duration.ts";
import type { PublicChange } from "#core/home-history.ts";
import type { MarketStatus } from "#core/market.ts";
import type { Property } from "#core/property.ts";
import { type Person, visitor } from "#core/user.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { makePerson, makeProperty, today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";

const market = marketForTests();
const runs = process.env.LONG === "1" ? 300 : 25;

let agent: Person;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  admin = await makePerson(market.db, "admin");
  buyer = await makePerson(market.db);
});

type Step =
  | { move: "price"; price: number }
  | { move: "pause" | "resume" | "sold-elsewhere" | "take-down" | "restore" | "wait" };
type Model = {
  market: MarketStatus;
  price: number;
  prices: number[];
  /** Whole days on show. */
  shown: number;
};

/** From where each move goes, to where, written by hand independently of the code. */
const moves = {
  pause: { from: ["Active"], to: "Hold" },
  resume: { from: ["Hold"], to: "Active" },
  "sold-elsewhere": { from: ["Active", "Hold"], to: "Closed" },
  "take-down": { from: ["Active", "Hold"], to: "Withdrawn" },
  restore: { from: ["Withdrawn"], to: "Active" },
} as const satisfies Record<string, { from: MarketStatus[]; to: MarketStatus }>;

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        move: fc.constant("price" as const),
        price: fc.integer({ min: 100_000, max: 900_000 }),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        move: fc.constantFrom("pause", "resume", "take-down", "restore", "wait" as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ move: fc.constant("sold-elsewhere" as const) }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 12 },
);

const statusOf: Partial<Record<MarketStatus, string>> = {
  Active: "Verified",
  Hold: "Withdrawn",
  Withdrawn: "Withdrawn",
  Closed: "Sold",
};

async function take(id: string, step: Step): Promise<number> {
  const path = `/api/properties/${id}/${step.move}`;
  if (step.move === "price")
    return (await market.as(agent).patch(path, { price: step.price })).status;
  const who = step.move === "take-down" || step.move === "restore" ? admin : agent;
  return (await market.as(who).patch(path, { code: "against" })).status;
}

/** What the move must answer, and the model after it. */
function expected(model: Model, step: Step): number {
  if (step.move === "wait") return 200;
  if (step.move === "price") {
    if (!["Active", "Hold"].includes(model.market)) return 409;
    if (step.price === model.price) return 422;
    model.prices.push(model.price);
    model.price = step.price;
    return 200;
  }
  const { from, to } = moves[step.move];
  if (!(from as readonly MarketStatus[]).includes(model.market)) return 409;
  model.market = to;
  return 200;
}

/** Everything that shows a home says the same of its price and its state. */
async function agrees(model: Model, id: string, title: string): Promise<void> {
  const own = (await (await market.as(agent).get(`/api/properties/${id}`)).json()) as Property;
  expect(own).toMatchObject({
    price: model.price,
    previousPrice: model.prices.at(-1) ?? null,
    originalPrice: model.prices[0] ?? model.price,
    standardStatus: model.market,
    status: statusOf[model.market],
  });
  const onShow = model.market === "Active";
  const listed = await market.as(buyer).get(`/api/properties?q=${title}`);
  const rows = ((await listed.json()) as Property[]).map(({ price }) => price);
  expect(rows).toEqual(onShow ? [model.price] : []);
  for (const path of [
    `/api/properties?q=${title}&minPrice=${model.price}&maxPrice=${model.price}`,
    `/api/properties/agent/${agent.email}`,
  ])
    expect((await (await market.as(buyer).get(path)).text()).includes(id)).toBe(onShow);
  const read = await market.as(visitor).get(`/api/properties/${id}/history`);
  expect(read.status).toBe(onShow || model.market === "Closed" ? 200 : 404);
  const changes = (await (
    await market.as(agent).get(`/api/properties/${id}/history`)
  ).json()) as PublicChange[];
  const priceChanges = changes.filter(({ change }) => change === "Price Change");
  expect(priceChanges.map(({ price }) => price)).toEqual(
    [...model.prices.slice(1), model.price].slice(0, model.prices.length),
  );
  expect(priceCut(own)).toBe(
    priceCut({ price: model.price, previousPrice: model.prices.at(-1) ?? null }),
  );
}

test("after any moves everything that shows a home agrees about its price and state", async () => {
  let named = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      named += 1;
      const title = `quartz${named}${"abcdefghij"[named % 10]}`;
      let now = today.getTime();
      market.setNow(today);
      const id = await makeProperty(market.db, agent, { title, price: 500_000 });
      const model: Model = { market: "Active", price: 500_000, prices: [], shown: 0 };
      for (const step of taken) {
        // Three changes a day are possible; this is not about that.
        now += aDay;
        market.setNow(new Date(now));
        const paused = model.market !== "Active";
        if (model.market !== "Closed" && !paused) model.shown += 1;
        if (step.move === "wait") continue;
        const due = expected(model, step);
        expect([step, await take(id, step)]).toEqual([step, due]);
      }
      await agrees(model, id, title);
      const { daysOnMarket } = (await (
        await market.as(agent).get(`/api/properties/${id}`)
      ).json()) as Property;
      expect(daysOnMarket).toBe(model.shown);
    }),
    { numRuns: runs },
  );
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});
