import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { findOffer } from "./find-offer.ts";

const market = marketForTests();

test("an offer, and with it its receipt, is opened by its two sides and by admins, and is not there for anyone else", async () => {
  const [agent, buyer, admin] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db),
    await makePerson(market.db, "admin"),
  ];
  const id = await makeOffer(market.db, buyer, await makeProperty(market.db, agent), {
    transactionId: "sandbox_of_a_receipt",
  });
  for (const reader of [agent, buyer, admin])
    expect(await findOffer(market.context(reader), id)).toMatchObject({
      _id: id,
      buyerEmail: buyer.email,
    });
  for (const stranger of [await makePerson(market.db), await makePerson(market.db, "agent")]) {
    await expect(findOffer(market.context(stranger), id)).rejects.toMatchObject({
      code: "notFound",
    });
  }
  await expect(findOffer(market.context(visitor), id)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  await expect(findOffer(market.context(buyer), "no-id")).rejects.toMatchObject({
    code: "notFound",
  });
});
