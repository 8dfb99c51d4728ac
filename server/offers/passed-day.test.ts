import { beforeEach, expect, test } from "vitest";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
beforeEach(() => market.setNow(today));

test("an offer whose buying date has passed is accepted only by an agent who knows that", async () => {
  const agent = await makePerson(market.db, "agent");
  const home = await makeProperty(market.db, agent);
  const offer = await makeOffer(market.db, await makePerson(market.db), home);
  await market.pool.query("update offers set buying_date = '2026-06-20' where id = $1", [offer]);
  const accept = (body?: object) => market.as(agent).patch(`/api/accept-offer/${offer}`, body);

  // The 20th is still today in the west.
  market.setNow(new Date("2026-06-21T12:00:00Z"));
  const refused = await accept();
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
    409,
    "The buying date of this offer has passed. If you accept it, agree on a new day with the buyer.",
  ]);
  expect((await accept({ confirmed: "perhaps" })).status).toBe(422);
  expect((await accept({ confirmed: true })).status).toBe(200);
});

test("an offer for today is accepted without a question, wherever its buyer is", async () => {
  const agent = await makePerson(market.db, "agent");
  const home = await makeProperty(market.db, agent);
  const offer = await makeOffer(market.db, await makePerson(market.db), home);
  await market.pool.query("update offers set buying_date = '2026-06-20' where id = $1", [offer]);
  market.setNow(new Date("2026-06-21T11:59:00Z"));
  expect((await market.as(agent).patch(`/api/accept-offer/${offer}`)).status).toBe(200);
});
