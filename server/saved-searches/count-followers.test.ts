import { expect, test } from "vitest";
import { makeEntry, makePerson, makeProperty, makeSearch } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findProperty } from "../properties/find-property.ts";
import { countFollowers } from "./count-followers.ts";

const market = marketForTests();

test("who is notified of a cut: matching searches with email alerts, and wishlists", async () => {
  const agent = await makePerson(market.db, "agent");
  const id = await makeProperty(market.db, agent, { price: 400_000 });
  const followers = () =>
    findProperty(market.context(agent), id).then((home) =>
      countFollowers(market.context(agent), home),
    );
  expect(await followers()).toEqual({
    searches: { count: 0, more: false },
    wishlists: { count: 0, more: false },
  });
  const [one, other] = [await makePerson(market.db), await makePerson(market.db)];
  await makeSearch(market.db, one, { conditions: { maxPrice: 500_000 } });
  await makeSearch(market.db, one, { conditions: { maxPrice: 300_000 } });
  await makeSearch(market.db, other, { conditions: {}, frequency: "never" });
  await makeEntry(market.db, other, id);
  expect(await followers()).toEqual({
    searches: { count: 1, more: false },
    wishlists: { count: 1, more: false },
  });
  await market.as(agent).patch(`/api/properties/${id}/pause`);
  expect(await followers()).toBeNull();
});

test("a search of both sides of the date line counts for homes on either", async () => {
  const agent = await makePerson(market.db, "agent");
  const seeker = await makePerson(market.db);
  for (const conditions of [
    { bounds: [179.9, -17, -179.9, -16] },
    { outline: [179.9, -17, -179.9, -17, 180, -16] },
  ]) {
    const search = { name: "Both sides", conditions };
    expect((await market.as(seeker).post("/api/saved-searches", search)).status).toBe(200);
  }
  const followersAt = async (longitude: number) => {
    const id = await makeProperty(market.db, agent, { at: { latitude: -16.8, longitude } });
    const home = await findProperty(market.context(agent), id);
    return (await countFollowers(market.context(agent), home))?.searches.count;
  };
  // Two tell of every home that is cheap enough.
  expect([await followersAt(179.97), await followersAt(-179.97)]).toEqual([4, 4]);
  expect([await followersAt(179.8), await followersAt(0)]).toEqual([2, 2]);
});
