import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findDealOn } from "./find-offer-on.ts";

const market = marketForTests();

test("after a sale its buyer has bought the home, others learn what became of their last offer", async () => {
  const home = await makeProperty(market.db, undefined, { status: "Sold" });
  const [buyer, other, third] = await Promise.all([0, 1, 2].map(() => makePerson(market.db)));
  if (!buyer || !other || !third) throw new Error("three people are made");
  const paid = await makeOffer(market.db, buyer, home, { transactionId: "pi_sold" });
  const later = new Date("2027-06-02");
  await makeOffer(market.db, buyer, home, { status: "Withdrawn", createdAt: later });
  await makeOffer(market.db, other, home, { status: "Withdrawn" });
  const last = await makeOffer(market.db, other, home, { status: "Rejected", createdAt: later });
  expect(await findDealOn(market.context(buyer), home)).toEqual({
    offerId: paid,
    status: "Accepted",
    bought: true,
  });
  expect(await findDealOn(market.context(other), home)).toEqual({
    offerId: last,
    status: "Rejected",
    bought: false,
  });
  for (const actor of [third, visitor])
    expect(await findDealOn(market.context(actor), home)).toBeNull();
});
