import { sql } from "drizzle-orm";
import { toDollars } from "#core/money.ts";
import type { Person } from "#core/user.ts";
import { openHistory } from "#db/history.ts";
import { readConfig } from "#server/config.ts";
import type { Context, Services } from "#server/context.ts";
import { changePrice } from "#server/properties/change-price.ts";
import { moveListing } from "#server/properties/move-listing.ts";
import { takeDown } from "#server/properties/take-down.ts";
import { figureOf, missedAims, tableOf } from "./figure.ts";
import { type FilledMarket, largeMarket, openFilledMarket } from "./filled-market.ts";
import type { Part } from "./part.ts";

const homes = 200;

export const movesPart: Part = async ({ properties }) => {
  const market = await openFilledMarket(largeMarket, properties);
  try {
    // A first run without measuring brings the data into memory.
    await measureMoves(market);
    const figures = Object.entries(await measureMoves(market)).map(([move, taken]) =>
      figureOf(move, taken, "p95 ≤ 10 ms", ({ p95 }) => p95 <= 10),
    );
    const text = `Each move of ${homes} homes among ${market.properties.toLocaleString("en-US")}, one after the other: the whole operation with its history, without what it puts on the queue.

${tableOf(figures)}`;
    return { title: "Moves", text, missed: missedAims(figures) };
  } finally {
    await market.close();
  }
};

type Home = { id: string; agentId: string; priceCents: number };

async function measureMoves({ db }: FilledMarket): Promise<Record<string, number[]>> {
  const services: Pick<Services, "db" | "now" | "history" | "queue" | "config"> = {
    db,
    now: () => new Date(),
    history: openHistory({ newest: 1, keys: new Map([[1, Buffer.alloc(32, "bench")]]) }),
    queue: { enqueue: async () => {} },
    config: readConfig({}),
  };
  const as = ({ agentId }: Home, role: "agent" | "admin") =>
    ({ ...services, actor: { _id: agentId, role } as Person }) as Context;
  const { rows } = await db.execute<Home>(sql`
    select id, agent_id as "agentId", price_cents::float8 as "priceCents" from properties
    where status = 'Verified' and deleted_at is null and price_changed_at is null order by id limit ${homes}`);
  const moves: Record<string, (home: Home) => Promise<void>> = {
    changePrice: (home) =>
      changePrice(as(home, "agent"), home.id, {
        price: toDollars(home.priceCents as never) * 0.97,
      }),
    pause: (home) => moveListing(as(home, "agent"), home.id, "pause"),
    resume: (home) => moveListing(as(home, "agent"), home.id, "resume"),
    takeDown: (home) =>
      takeDown(as(home, "admin"), home.id, { code: "duplicate", words: "A test." }),
    restore: (home) => moveListing(as(home, "admin"), home.id, "restore"),
    soldElsewhere: (home) => moveListing(as(home, "agent"), home.id, "soldElsewhere"),
  };
  const taken: Record<string, number[]> = {};
  for (const [name, move] of Object.entries(moves)) {
    const times: number[] = [];
    for (const home of rows) {
      const start = performance.now();
      await move(home);
      times.push(performance.now() - start);
    }
    taken[name] = times;
  }
  return taken;
}
