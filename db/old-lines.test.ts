import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { multiLine } from "#core/typed.ts";
import { makeProperty, makeReview } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { cutWords } from "./cut-words.ts";

const market = marketForTests();
// The trigger that it switches off and on again is gone since.
const migration = readFileSync("db/migrations/0025_lines_end_alike.sql", "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => !statement.includes("keep_listings_changed"));

test("older texts have lines as they are stored now, and are found by the same words", async () => {
  const { db, pool } = market;
  const sent = "One orchard.\r\n\r\nTwo\rbarns.";
  const home = await makeProperty(db, undefined, { description: sent, rejectionReason: sent });
  const plain = await makeProperty(db);
  const review = await makeReview(db, home, undefined, { description: sent });
  const readRow = async (query: string, id: string) => (await pool.query(query, [id])).rows[0];
  const listing = "select words from properties where id = $1";
  const property =
    "select description, rejection_reason, updated_at, xmin from properties where id = $1";
  const [listed, other, { updated_at }] = [
    await readRow(listing, home),
    await readRow(property, plain),
    await readRow(property, home),
  ];
  await db.transaction(async (tx) => {
    for (const statement of migration) await tx.execute(sql.raw(statement));
  });
  expect(await readRow(property, home)).toMatchObject({
    description: multiLine(sent),
    rejection_reason: multiLine(sent),
    updated_at,
  });
  expect(await readRow("select description from reviews where id = $1", review)).toEqual({
    description: multiLine(sent),
  });
  expect(await readRow(property, plain)).toEqual(other);
  expect(await readRow(listing, home)).toEqual(listed);
  // The trigger still works.
  await pool.query("update properties set description = 'Two mills.' where id = $1", [home]);
  await cutWords(market.db, [home]);
  expect((await readRow(listing, home)).words).toContain("'mill'");
});
