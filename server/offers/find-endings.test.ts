import { expect, test } from "vitest";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { deleteProperty } from "../properties/delete-property.ts";
import { rejectOffer } from "./answer-offer.ts";
import { findEndings, listOwnOffers } from "./list-own-offers.ts";
import { withdrawOffer } from "./withdraw-offer.ts";

const market = marketForTests();

test("a buyer learns how each offer ended, and the reason where one was given", async () => {
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const [context, agents] = [market.context(buyer), market.context(agent)];
  const homes = [];
  const offers = [];
  for (let made = 0; made < 4; made++) {
    homes.push(await makeProperty(market.db, agent));
    offers.push(await makeOffer(market.db, buyer, homes[made] ?? ""));
  }
  const [rejected = "", withdrawn = "", closed = ""] = offers;
  await rejectOffer(agents, rejected, { confirmed: false });
  await withdrawOffer(context, withdrawn);
  await deleteProperty(agents, homes[2] ?? "");
  const { rows } = await listOwnOffers(context);
  expect(rows).toHaveLength(4);
  const endings = await findEndings(context, rows);
  expect(Object.fromEntries(endings)).toEqual({
    [rejected]: { move: "reject", why: null },
    [withdrawn]: { move: "withdraw", why: null },
    [closed]: { move: "close", why: "the property was taken off the market" },
  });
});
