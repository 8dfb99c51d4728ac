import { expect, test } from "vitest";
import { makePerson, makeSearch } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { unsubscribeLink } from "../letters/unsubscribe-link.ts";
import { findUnsubscribeTarget, stopAlerts } from "./stop-alerts.ts";

const market = marketForTests();

const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);
const frequencies = async (personId: string) =>
  (
    await market.pool.query(
      "select frequency from saved_searches where person_id = $1 order by id",
      [personId],
    )
  ).rows.map(({ frequency }) => frequency);

test("a link stops letters about its search, without a login, as often as it is sent; looking at it stops nothing", async () => {
  const buyer = await makePerson(market.db);
  const id = await makeSearch(market.db, buyer, { name: "Lofts" });
  await makeSearch(market.db, buyer);
  const token = tokenOf(unsubscribeLink(market.services, { of: "search", id }));
  expect(await findUnsubscribeTarget(market.services, token)).toEqual({
    name: "Lofts",
    of: "search",
    stopped: false,
  });
  expect(await frequencies(buyer._id)).toEqual(["at once", "at once"]);
  expect(await stopAlerts(market.services, token)).toEqual({
    name: "Lofts",
    of: "search",
    stopped: true,
  });
  expect(await stopAlerts(market.services, token)).toMatchObject({ stopped: true });
  expect(await frequencies(buyer._id)).toEqual(["never", "at once"]);
});

test("a person's link stops all of theirs and nobody else's", async () => {
  const [buyer, other] = [await makePerson(market.db), await makePerson(market.db)];
  for (const owner of [buyer, buyer, other])
    await makeSearch(market.db, owner, { frequency: "daily" });
  const token = tokenOf(unsubscribeLink(market.services, { of: "person", id: buyer._id }));
  expect(await stopAlerts(market.services, token)).toEqual({
    name: null,
    of: "person",
    stopped: true,
  });
  expect(await frequencies(buyer._id)).toEqual(["never", "never"]);
  expect(await frequencies(other._id)).toEqual(["daily"]);
});

test("of a deleted search there is nothing to stop", async () => {
  const buyer = await makePerson(market.db);
  const id = await makeSearch(market.db, buyer);
  await market.as(buyer).delete(`/api/saved-searches/${id}`);
  expect(
    await stopAlerts(
      market.services,
      tokenOf(unsubscribeLink(market.services, { of: "search", id })),
    ),
  ).toEqual({ name: null, of: "search", stopped: true });
});

test("a link that was made up, cut off or bent to another is refused", async () => {
  const buyer = await makePerson(market.db);
  const [id, other] = [await makeSearch(market.db, buyer), await makeSearch(market.db, buyer)];
  const token = tokenOf(unsubscribeLink(market.services, { of: "search", id }));
  const forged = unsubscribeLink(
    { ...market.services, secret: "another secret, as long as it has to be" },
    { of: "search", id },
  );
  for (const wrong of [
    "",
    "search",
    token.slice(0, -1),
    `${token}x`,
    token.replace(id, other),
    token.replace("search", "person"),
    tokenOf(forged),
  ]) {
    await expect(stopAlerts(market.services, wrong)).rejects.toMatchObject({ code: "notFound" });
  }
  expect(await frequencies(buyer._id)).toEqual(["at once", "at once"]);
});
