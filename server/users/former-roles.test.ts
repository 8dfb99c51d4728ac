import { expect, test } from "vitest";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listFormerRoles } from "./has-role.ts";

const market = marketForTests();

test("the roles that somebody had before are remembered, their present one is none of them", async () => {
  const admin = await makePerson(market.db, "admin");
  const person = await makePerson(market.db);
  const rolesOf = (role: "user" | "agent" | "admin") =>
    listFormerRoles(market.context({ ...person, role }));
  expect(await rolesOf("user")).toEqual([]);
  await market.as(admin).patch(`/api/users/agent/${person._id}`);
  expect(await rolesOf("agent")).toEqual(["user"]);
  await market.as(admin).patch(`/api/users/admin/${person._id}`);
  expect(await rolesOf("admin")).toEqual(["user", "agent"]);
  await market.as(admin).patch(`/api/users/agent/${person._id}`);
  expect(await rolesOf("agent")).toEqual(["user", "admin"]);
});
