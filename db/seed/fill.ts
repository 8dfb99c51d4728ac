import { sql } from "drizzle-orm";
import type { Db, Tx } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { StartFailure } from "#db/start-failure.ts";
import { agentsPerBlock, insertPeople, insertProperties, insertPropertyImages, insertReviews, propertiesPerBlock, reviewsPerBuyer } from "./fill-sql.ts";
import { imageRows } from "./market-rows.ts";

export type Options = { now: Date; onProgress?: (done: number, count: number) => void };

const chunk = 50_000;
/** One for each of two cores; no two chunks share a block, so they never wait for each other. */
const atOnce = 2;

/**
 * The measuring fill: adds `count` properties with agents of their own, made by the database itself; the `n`th of a fill is the same
 * everywhere. It writes no history: these properties have no chain. They wear the market's pictures, whose rows are added if missing.
 */
export async function fillProperties(db: Db, count: number, { now, onProgress }: Options): Promise<void> {
  const before = await reservedProperties(db);
  await db.insert(images).values(imageRows(now)).onConflictDoNothing();
  const starts = Array.from({ length: Math.ceil(count / chunk) }, (_, index) => before + index * chunk + 1).values();
  let done = 0;
  const worker = async () => {
    for (const from of starts) {
      const to = Math.min(from + chunk - 1, before + count);
      await quickly(db, (tx) => addProperties(tx, from, to, now));
      done += to - from + 1;
      onProgress?.(done, count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await tidy(db);
}

async function addProperties(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  const blocks = Math.ceil(to / propertiesPerBlock);
  await tx.execute(insertPeople("agent", ((from - 1) / propertiesPerBlock) * agentsPerBlock + 1, blocks * agentsPerBlock, now));
  await tx.execute(insertProperties(from, to, now));
  await tx.execute(insertPropertyImages(from, to));
}

/** Adds `count` reviews to the measuring fill's properties, with buyers of their own. Throws `StartFailure` where there are no such properties. */
export async function fillReviews(db: Db, count: number, { now, onProgress }: Options): Promise<void> {
  const properties = await reservedProperties(db);
  let buyers = await lastOrdinal(db, "buyer");
  for (let done = 0; done < count; ) {
    const most = Math.min(chunk, count - done);
    const from = buyers + 1;
    // Some fall on properties that are not for everyone to see, and are left out.
    buyers += Math.ceil((most * 1.1) / reviewsPerBuyer);
    done += await quickly(db, (tx) => addReviews(tx, from, buyers, most, properties, now));
    onProgress?.(done, count);
  }
  await tidy(db);
}

async function addReviews(tx: Tx, firstBuyer: number, lastBuyer: number, most: number, properties: number, now: Date): Promise<number> {
  await tx.execute(insertPeople("user", firstBuyer, lastBuyer, now));
  const { rowCount } = await tx.execute(insertReviews((firstBuyer - 1) * reviewsPerBuyer + 1, lastBuyer * reviewsPerBuyer, most, properties, now));
  if (!rowCount) throw new StartFailure("There is nothing to review yet: fill properties first.");
  return rowCount;
}

/** A crash of the machine may cost the last chunk of made-up rows, never a row of anybody else's. */
export function quickly<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return work(tx);
  });
}

/** Lets the planner know what it has to do with, and readers of indexes that every row is settled. */
async function tidy(db: Db): Promise<void> {
  await db.execute(sql`vacuum (analyze) users, images, properties, property_images, reviews`);
}

/** The fill's properties come in whole blocks, of which the last may be short; a next fill begins after it, also after one that was broken off. */
export const reservedProperties = async (db: Db) => (await lastOrdinal(db, "agent")) * (propertiesPerBlock / agentsPerBlock);

async function lastOrdinal(db: Db, thing: "agent" | "buyer"): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(split_part(split_part(email, '@', 1), '.', 2)::int) as last from users where email ~ ${`^${thing}\\.[0-9]+@fill\\.example$`}`,
  );
  return rows[0]?.last ?? 0;
}
