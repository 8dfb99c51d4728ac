import { expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makeApplication, makeEntry, makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { appointAdmin } from "./appoint-admin.ts";

const market = marketForTests();
const appoint = (address: string) =>
  market.db.transaction((tx) => appointAdmin(tx, market.services, address));
const roleOf = async ({ _id }: Person) =>
  (await market.pool.query("select role from users where id = $1", [_id])).rows[0]?.role;

test("the owner of the machine makes somebody an admin, once; their wishlist goes with the old role", async () => {
  const person = await makePerson(market.db);
  await makeEntry(market.db, person);
  const application = await makeApplication(market.db, person);
  expect(await appoint(` ${person.email.toUpperCase()} `)).toBe(`${person.name} is an admin now.`);
  expect(await appoint(person.email)).toBe(`${person.name} is an admin already.`);
  expect(await roleOf(person)).toBe("admin");
  expect(
    (await market.pool.query("select 1 from wishlist_entries where buyer_id = $1", [person._id]))
      .rows,
  ).toEqual([]);
  expect(market.jobs).toMatchObject([
    { name: "send-letter", data: { to: person.email, subject: "You are an admin now" } },
  ]);
  expect(await eventsAbout(market.db, "application", application)).toMatchObject([
    { move: "approve", toStatus: "Approved", by: "owner" },
  ]);
  const events = await eventsAbout(market.db, "user", person._id);
  expect(events).toMatchObject([
    {
      move: "makeAdmin",
      fromStatus: "user",
      toStatus: "admin",
      by: "owner",
      why: "by the owner of the machine",
    },
  ]);
});

test("whoever has a deal under way is refused, with what has to be done first: nobody could go on with it", async () => {
  const [agent, bidder, winner] = [
    await makePerson(market.db, "agent"),
    await makePerson(market.db),
    await makePerson(market.db),
  ];
  const home = await makeProperty(market.db, agent);
  await makeOffer(market.db, bidder, home);
  await makeOffer(market.db, winner, home, { status: "Accepted" });
  await expect(appoint(bidder.email)).rejects.toThrow("Ask them to withdraw these first.");
  await expect(appoint(winner.email)).rejects.toThrow("It must be settled first.");
  await expect(appoint((await makeSeller()).email)).rejects.toThrow(
    "Ask them to sell or delete these first.",
  );
  expect(await Promise.all([bidder, winner].map(roleOf))).toEqual(["user", "user"]);
});

async function makeSeller(): Promise<Person> {
  const seller = await makePerson(market.db, "agent");
  await makeProperty(market.db, seller, { status: "Rejected" });
  return seller;
}

test("nobody is made an admin who has not signed up", async () => {
  await expect(appoint("nobody@post.example")).rejects.toThrow(
    "They sign up first, then become an admin.",
  );
});
