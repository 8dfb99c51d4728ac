import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();

test("what a person was answered is stored by no browser; what is for everybody may be", async () => {
  const person = market.as(await makePerson(market.db));
  expect((await person.get("/api/wishlist")).headers.get("Cache-Control")).toBe("no-store");
  expect((await market.as(visitor).get("/api/properties")).headers.get("Cache-Control")).toBe(
    "private, no-cache",
  );
});

test("logging out clears what the browser has of the person, and anything else only what it loaded ahead", async () => {
  const out = await market.as(await makePerson(market.db)).get("/api/logout");
  expect(out.headers.get("Clear-Site-Data")).toBe(
    '"cache", "storage", "prefetchCache", "prerenderCache"',
  );
  const other = await market.as(visitor).post("/api/images", {});
  expect(other.headers.get("Clear-Site-Data")).toBe('"prefetchCache", "prerenderCache"');
});
