import { expect, test } from "vitest";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findOfferedHomes } from "./find-offered-homes.ts";

const market = marketForTests();

test("of several homes those are told on which the buyer's own offer is open", async () => {
  const [agent, buyer, rival] = [await makePerson(market.db, "agent"), await makePerson(market.db), await makePerson(market.db)];
  const home = () => makeProperty(market.db, agent);
  const [pending, accepted, rejected, withdrawn, others, unasked] = [await home(), await home(), await home(), await home(), await home(), await home()];
  await makeOffer(market.db, buyer, pending);
  await makeOffer(market.db, buyer, accepted, { status: "Accepted" });
  await makeOffer(market.db, buyer, rejected, { status: "Rejected" });
  await makeOffer(market.db, buyer, withdrawn, { status: "Withdrawn" });
  await makeOffer(market.db, rival, others);
  await makeOffer(market.db, buyer, unasked);
  const asked = [pending, accepted, rejected, withdrawn, others];
  expect((await findOfferedHomes(market.context(buyer), asked)).sort()).toEqual([pending, accepted].sort());
  expect(await findOfferedHomes(market.context(buyer), [])).toEqual([]);
  await expect(async () => findOfferedHomes(market.context(agent), asked)).rejects.toMatchObject({ code: "forbidden" });
});
