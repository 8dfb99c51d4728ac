import { expect, test } from "vitest";
import { makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listChanges } from "./list-properties.ts";

const market = marketForTests();

test("a home changed when it was last verified, not when it was listed", async () => {
  const [verified, other] = [
    await makeProperty(market.db, undefined, { status: "Available" }),
    await makeProperty(market.db),
  ];
  const later = new Date(today.getTime() + 3 * 24 * 3_600_000);
  market.setNow(later);
  await market.as(await makePerson(market.db, "admin")).patch(`/api/properties/verify/${verified}`);
  expect(await listChanges(market.services, [verified, other])).toEqual({
    [verified]: later.toISOString(),
    [other]: today.toISOString(),
  });
  expect(await listChanges(market.services, [])).toEqual({});
});
