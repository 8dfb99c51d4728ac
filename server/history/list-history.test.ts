import { describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { findReceipt } from "#db/history.ts";
import { makeEntry, makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { acceptOffer } from "../offers/answer-offer.ts";
import { lapseOffers } from "../offers/lapse-offers.ts";
import { makeOffer } from "../offers/make-offer.ts";
import { addProperty } from "../properties/add-property.ts";
import { rejectProperty } from "../properties/reject-property.ts";
import { deleteUser } from "../users/delete-user.ts";
import { listHistory } from "./list-history.ts";
import { listOfferHistory } from "./list-offer-history.ts";

const market = marketForTests();

test("an admin reads what happened to a property, by whom and why, oldest first", async () => {
  const agent = await makePerson(market.db, "agent", { name: "Helen Marsh" });
  const admin = await makePerson(market.db, "admin", { name: "Ruth Adeyemi" });
  const image = `/images/${await makeImage(market.db, agent)}`;
  const id = await addProperty(market.context(agent), {
    title: "A house",
    location: "Lisbon",
    price: 1,
    image,
  } as Parameters<typeof addProperty>[1]);
  await rejectProperty(market.context(admin), id, { reason: "Too dark." });
  expect(await listHistory(market.context(admin), id)).toMatchObject([
    {
      position: 1,
      noun: "property",
      move: "list",
      from: null,
      to: "Available",
      by: "Helen Marsh",
      why: null,
    },
    {
      position: 2,
      move: "reject",
      from: "Available",
      to: "Rejected",
      by: "Ruth Adeyemi",
      why: "Too dark.",
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ]);
});

test("nobody else reads it", async () => {
  const id = await makeProperty(market.db);
  await expect(listHistory(market.context(visitor), id)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  for (const role of ["user", "agent"] as const) {
    await expect(
      listHistory(market.context(await makePerson(market.db, role)), id),
    ).rejects.toMatchObject({ code: "forbidden" });
  }
  expect(await listHistory(market.context(await makePerson(market.db, "admin")), "no-id")).toEqual(
    [],
  );
});

describe("an offer's history", () => {
  test("is read by its two sides, who see each other's short names, and by admins", async () => {
    const { db } = market;
    const agent = await makePerson(db, "agent", { name: "Helen Marsh" });
    const [buyer, rival] = [
      await makePerson(db, "user", { name: "Amara Okafor" }),
      await makePerson(db, "user", { name: "Finn Doyle" }),
    ];
    const home = await makeProperty(db, agent);
    const make = async (by: Person) => {
      await makeEntry(db, by, home);
      return makeOffer(market.context(by), home, {
        offeredAmount: 240_000,
        buyingDate: "2026-07-01",
      });
    };
    const [mine, other] = [await make(buyer), await make(rival)];
    await acceptOffer(market.context(agent), mine);
    market.setNow(new Date(today.getTime() + 15 * 24 * 3_600_000));
    await lapseOffers(market.services);
    const historyFor = async (reader: Person, offer = mine) =>
      (await listOfferHistory(market.context(reader), offer)).map(({ move, by, why, data }) => [
        move,
        by,
        why ?? (data.amountCents ? data : null),
      ]);
    const terms = { amountCents: 24_000_000, buyingDate: "2026-07-01" };
    const late = "not paid within 14 days";
    const clock = { side: "clock", name: null };
    expect(await historyFor(buyer)).toEqual([
      ["make", { side: "you", name: "Amara O." }, terms],
      ["accept", { side: "agent", name: "Helen M." }, null],
      ["lapse", clock, late],
    ]);
    expect(await historyFor(agent)).toEqual([
      ["make", { side: "buyer", name: "Amara O." }, terms],
      ["accept", { side: "you", name: "Helen M." }, null],
      ["lapse", clock, late],
    ]);
    expect(await historyFor(await makePerson(db, "admin"))).toMatchObject([
      ["make", { side: "buyer" }, terms],
      ["accept", { side: "agent" }, null],
      ["lapse", clock, late],
    ]);
    expect(await historyFor(agent, other)).toHaveLength(1);
    const [event] = await listOfferHistory(market.context(buyer), mine);
    expect(await findReceipt(db, event?.hash ?? "")).toMatchObject({ nounId: mine, move: "make" });
  });

  test("is nobody else's, and names others only by their role", async () => {
    const { db } = market;
    const [agent, buyer, admin] = [
      await makePerson(db, "agent"),
      await makePerson(db),
      await makePerson(db, "admin"),
    ];
    const home = await makeProperty(db, agent);
    await makeEntry(db, buyer, home);
    const offer = await makeOffer(market.context(buyer), home, {
      offeredAmount: 240_000,
      buyingDate: "2026-07-01",
    });
    for (const stranger of [await makePerson(db), await makePerson(db, "agent")]) {
      await expect(listOfferHistory(market.context(stranger), offer)).rejects.toMatchObject({
        code: "notFound",
      });
    }
    await expect(listOfferHistory(market.context(visitor), offer)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(listOfferHistory(market.context(buyer), "no-id")).rejects.toMatchObject({
      code: "notFound",
    });
    await deleteUser(market.context(admin), buyer._id);
    expect((await listOfferHistory(market.context(agent), offer)).map(({ by }) => by)).toEqual([
      { side: "buyer", name: "Former member" },
      { side: "admin", name: null },
    ]);
  });
});
