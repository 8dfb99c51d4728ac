import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
const statusOf = async (q: string) =>
  (await market.as(visitor).get(`/api/properties?q=${encodeURIComponent(q)}`)).status;

test("a search of more dashes than PostgreSQL reads is refused in words, and is no bug", async () => {
  const others = ["-", "- ", "-(", "!-", " - -"].map((dashes) => dashes.repeat(60).slice(0, 200));
  const codes = await Promise.all(
    ["-".repeat(33), `${"-".repeat(33)}house`, ...others].map(statusOf),
  );
  expect([...new Set(codes)]).toEqual([422]);
  expect(
    await Promise.all(["-".repeat(32), "-a ".repeat(60), "sea-view - north-east"].map(statusOf)),
  ).toEqual([200, 200, 200]);
});
