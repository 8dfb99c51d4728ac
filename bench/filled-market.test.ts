import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fillProperties } from "#db/seed/fill.ts";
import { marketForTests } from "#test/market.ts";
import { withoutIndexes } from "./filled-market.ts";

const market = marketForTests();

const indexes = async () =>
  (
    await market.db.execute(
      sql`select indexdef from pg_indexes where tablename = 'properties' order by 1`,
    )
  ).rows;

test("a large market has every index again, also when its fill was interrupted", async () => {
  const before = await indexes();
  const interrupted = withoutIndexes(market.db, async () => {
    expect((await indexes()).length).toBeLessThan(before.length);
    throw new Error("interrupted");
  });
  await expect(interrupted).rejects.toThrow("interrupted");
  await withoutIndexes(market.db, () => fillProperties(market.db, 100, { now: new Date() }));
  expect(await indexes()).toEqual(before);
});
