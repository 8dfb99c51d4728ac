import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { makeImage, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { lettersOfIdentity } from "../sign-in/letters.ts";

const market = marketForTests();
beforeEach(async () => {
  await market.db.delete(rateLimits);
  market.jobs.length = 0;
});

const review = async () => ({ propertyId: await makeProperty(market.db), description: "Bright." });
const listing = async (agent: Person) => ({
  title: "A villa",
  location: "Lisbon",
  price: 1,
  image: `/images/${await makeImage(market.db, agent)}`,
});
const search = async () => ({ conditions: { minBedrooms: 3 } });
const wish = async () => ({ propertyId: await makeProperty(market.db) });

test.each<
  [path: string, role: "user" | "agent", body: (who: Person) => Promise<object>, most: number]
>([
  ["/api/reviews", "user", review, 10],
  ["/api/add-properties", "agent", listing, 50],
  ["/api/wishlist", "user", wish, 100],
  ["/api/saved-searches", "user", search, 60],
])("%s: one person does so many at once, and then waits", async (path, role, body, most) => {
  const person = await makePerson(market.db, role);
  const post = async (who: Person) => (await market.as(who).post(path, await body(who))).status;
  for (let time = 0; time < most; time++) expect(await post(person)).not.toBe(429);
  const refused = await market.as(person).post(path, await body(person));
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await post(await makePerson(market.db, role))).toBe(200);
});

test("new accounts of one network are counted together: 40 reviews, whoever writes them", async () => {
  const statuses: number[] = [];
  for (let account = 0; account < 5; account++) {
    const person = market.as(await makePerson(market.db));
    for (let time = 0; time < 9; time++)
      statuses.push((await person.post("/api/reviews", await review())).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.slice(40)).toEqual(Array(5).fill(429));
});

test("a mailbox gets four letters of a kind in an hour, and whoever requests them learns nothing", async () => {
  const letters = lettersOfIdentity(market.services);
  for (let time = 0; time < 20; time++) {
    await letters.known("boss@homes.test");
    await letters.reset("Boss@homes.test", "https://homes.test/reset");
    await letters.confirm("boss@homes.test", "https://homes.test/confirm");
  }
  await letters.known("another@homes.test");
  expect(market.mailed).toHaveLength(3 * 4 + 1);
});
