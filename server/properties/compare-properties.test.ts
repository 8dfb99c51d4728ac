import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { compareProperties } from "./list-homes-in-brief.ts";

const market = marketForTests();

test("homes are compared as far as one may see them: Verified and Sold ones by anyone, others by their agent and admins", async () => {
  const agent = await makePerson(market.db, "agent");
  const statuses = ["Sold", "Available", "Verified", "Rejected"] as const;
  const ids: string[] = [];
  for (const status of statuses) ids.push(await makeProperty(market.db, agent, { status }));
  const statusesFor = async (actor: Parameters<typeof market.context>[0]) =>
    (await compareProperties(market.context(actor), ids)).map(({ status }) => status);
  expect(await statusesFor(visitor)).toEqual(["Sold", "Verified"]);
  expect(await statusesFor(await makePerson(market.db, "agent"))).toEqual(["Sold", "Verified"]);
  expect(await statusesFor(agent)).toEqual(statuses);
  expect(await statusesFor(await makePerson(market.db, "admin"))).toEqual(statuses);
});
