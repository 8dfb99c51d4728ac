import { sql } from "drizzle-orm";
import type { Db, Tx } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { agentsPerBlock, insertPeople, insertProperties, insertPropertyImages, insertReviews, propertiesPerBlock, reviewsPerBuyer } from "./fill-sql.ts";
import { imageRows } from "./market-rows.ts";

type Options = { now: Date; onProgress?: (done: number, count: number) => void };

const chunk = 100_000;

/**
 * The measuring fill: adds `count` properties with agents of their own, made by the database itself. The `n`th is the same in
 * every database filled at the same moment. It writes no history, so these chains are empty. Their pictures are the market's; their rows are added if missing.
 */
export async function fillProperties(db: Db, count: number, { now, onProgress }: Options): Promise<void> {
  const before = await filledProperties(db);
  await db.insert(images).values(imageRows(now)).onConflictDoNothing();
  for (let done = 0; done < count; ) {
    const size = Math.min(chunk, count - done);
    const [from, to] = [before + done + 1, before + done + size];
    await quickly(db, async (tx) => {
      const blockOf = (n: number) => Math.floor((n - 1) / propertiesPerBlock);
      await tx.execute(insertPeople("agent", blockOf(from) * agentsPerBlock + 1, (blockOf(to) + 1) * agentsPerBlock, now));
      await tx.execute(insertProperties(from, to, now));
      await tx.execute(insertPropertyImages(from, to));
    });
    done += size;
    onProgress?.(done, count);
  }
  await tidy(db);
}

/** Adds `count` reviews to the measuring fill's properties, with buyers of their own. Needs the properties first. */
export async function fillReviews(db: Db, count: number, { now, onProgress }: Options): Promise<void> {
  const properties = await filledProperties(db);
  if (properties === 0) throw new Error("reviews are written about properties: fill those first");
  let next = (await filledBuyers(db)) * reviewsPerBuyer + 1;
  for (let done = 0; done < count; ) {
    const most = Math.min(chunk, count - done);
    // Some fall on properties that are not for everyone to see, and are left out.
    const buyers = Math.ceil((most * 1.1) / reviewsPerBuyer);
    const [from, to] = [next, next + buyers * reviewsPerBuyer - 1];
    next = to + 1;
    const { rowCount } = await quickly(db, async (tx) => {
      await tx.execute(insertPeople("user", (from - 1) / reviewsPerBuyer + 1, to / reviewsPerBuyer, now));
      return tx.execute(insertReviews(from, to, most, properties, now));
    });
    done += rowCount ?? 0;
    onProgress?.(done, count);
  }
  await tidy(db);
}

/** A crash of the machine may cost the last chunk of made-up rows, never a row of anybody else's. */
function quickly<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return work(tx);
  });
}

/** Lets the planner know what it has to do with, and readers of indexes that every row is settled. */
async function tidy(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) users, images, properties, property_images, reviews`);
}

async function filledProperties(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from properties join users on users.id = properties.agent_id where users.email like 'agent.%@fill.example'`,
  );
  return rows[0]?.count ?? 0;
}

async function filledBuyers(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from users where email like 'buyer.%@fill.example'`);
  return rows[0]?.count ?? 0;
}
