import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makeImage, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { addProperty } from "../properties/add-property.ts";
import { rejectProperty } from "../properties/reject-property.ts";
import { listHistory } from "./list-history.ts";

const market = marketForTests();

test("an admin reads what happened to a property, by whom and why, oldest first", async () => {
  const agent = await makePerson(market.db, "agent", { name: "Helen Marsh" });
  const admin = await makePerson(market.db, "admin", { name: "Ruth Adeyemi" });
  const image = `/images/${await makeImage(market.db, agent)}`;
  const id = await addProperty(market.context(agent), { title: "A house", location: "Lisbon", price: 1, image } as Parameters<typeof addProperty>[1]);
  await rejectProperty(market.context(admin), id, { reason: "Too dark." });
  expect(await listHistory(market.context(admin), id)).toMatchObject([
    { position: 1, noun: "property", move: "list", from: null, to: "Available", by: "Helen Marsh", why: null },
    { position: 2, move: "reject", from: "Available", to: "Rejected", by: "Ruth Adeyemi", why: "Too dark.", hash: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);
});

test("nobody else reads it", async () => {
  const id = await makeProperty(market.db);
  await expect(listHistory(market.context(visitor), id)).rejects.toMatchObject({ code: "unauthenticated" });
  for (const role of ["user", "agent"] as const) {
    await expect(listHistory(market.context(await makePerson(market.db, role)), id)).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await listHistory(market.context(await makePerson(market.db, "admin")), "no-id")).toEqual([]);
});
