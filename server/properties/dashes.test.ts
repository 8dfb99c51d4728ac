import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
const statusOf = async (q: string) =>
  (await market.as(visitor).get(`/api/properties?q=${encodeURIComponent(q)}`)).status;

test("a search of signs in any number and order is no bug", async () => {
  const signs = ["-", "- ", "-(", "!-", " - -", "'", "\\", '"', '-"', ":*", "&|!", "<->", "or "];
  const queries = signs.flatMap((sign) => [
    sign.repeat(60).slice(0, 200),
    `${sign.repeat(30)}house`,
    `house${sign.repeat(30)}`,
  ]);
  expect([...new Set(await Promise.all(queries.map(statusOf)))]).toEqual([200]);
});
