import { beforeEach, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listFormerDeals } from "./list-own-offers.ts";

const market = marketForTests();
let person: Person;
let boughtId: string;
let soldId: string;

beforeEach(async () => {
  person = await makePerson(market.db);
  const [agent, buyer] = [await makePerson(market.db, "agent"), await makePerson(market.db)];
  const paid = (of: Person, propertyId: string) =>
    makeOffer(market.db, of, propertyId, {
      status: "Accepted",
      transactionId: `sandbox_${propertyId}`,
    });
  boughtId = await paid(person, await makeProperty(market.db, agent, { status: "Sold" }));
  soldId = await paid(
    buyer,
    await makeProperty(market.db, { ...person, role: "agent" }, { status: "Sold" }),
  );
  await makeOffer(market.db, person, await makeProperty(market.db, agent), { status: "Rejected" });
});

const dealsAs = async (role: Person["role"]) => {
  const { bought, sold } = await listFormerDeals(market.context({ ...person, role }));
  return { bought: bought.map(({ _id }) => _id), sold: sold.map(({ _id }) => _id) };
};

test("what one bought or sold before one's role changed is still to be found; what is in one's own list is not listed twice", async () => {
  expect(await dealsAs("user")).toEqual({ bought: [], sold: [] });
  expect(await dealsAs("agent")).toEqual({ bought: [boughtId], sold: [] });
  expect(await dealsAs("admin")).toEqual({ bought: [boughtId], sold: [soldId] });
});

test("a visitor has none", async () => {
  await expect(listFormerDeals(market.context({ role: "visitor" }))).rejects.toMatchObject({
    code: "unauthenticated",
  });
});
