import { describe, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import { aboutProperty } from "#core/history.ts";
import { type Person, visitor } from "#core/user.ts";
import { makeEntry, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { applyToBecomeAgent } from "../agent-applications/apply-to-become-agent.ts";
import { acceptOffer } from "../offers/answer-offer.ts";
import { lapseOffers } from "../offers/lapse-offers.ts";
import { makeOffer } from "../offers/make-offer.ts";
import { deleteProperty } from "../properties/delete-property.ts";
import { rejectProperty } from "../properties/reject-property.ts";
import { verifyProperty } from "../properties/verify-property.ts";
import { appointAdmin } from "../users/appoint-admin.ts";
import { countMarketWeeks } from "./count-market-weeks.ts";
import { listHomesToCorrect, listRecentEvents } from "./list-recent-events.ts";

const market = marketForTests();

const offerOf = async (buyer: Person, home: string, offeredAmount = 240_000) => {
  await makeEntry(market.db, buyer, home);
  return makeOffer(market.context(buyer), home, { offeredAmount, buyingDate: "2026-07-01" });
};

const eventsFor = async (reader: Person, limit?: number) =>
  (await listRecentEvents(market.context(reader), limit)).map(({ noun, move, about, by }) => [
    `${noun} ${move}`,
    about.kind === "home" ? about.title : about.name,
    by && (by.name ?? by.side),
  ]);

describe("what happened lately", () => {
  test("whom the owner of the installation made an admin was no payment", async () => {
    const person = await makePerson(market.db, "user", { name: "Ada Boss" });
    await market.db.transaction((tx) => appointAdmin(tx, market.services, person.email));
    expect(await eventsFor(await makePerson(market.db, "admin"), 1)).toEqual([
      ["user makeAdmin", "Ada Boss", "owner"],
    ]);
  });

  test("each side of a deal sees what the other did, and not what they did themselves", async () => {
    const agent = await makePerson(market.db, "agent", { name: "Helen Marsh" });
    const buyer = await makePerson(market.db, "user", { name: "Amara Okafor" });
    const home = await makeProperty(market.db, agent, { title: "Mill house" });
    const offer = await offerOf(buyer, home);
    expect(await eventsFor(agent)).toEqual([["offer make", "Mill house", "Amara O."]]);
    expect(await eventsFor(buyer)).toEqual([]);
    await acceptOffer(market.context(agent), offer);
    expect(await eventsFor(agent)).toHaveLength(1);
    expect(await eventsFor(buyer)).toEqual([["offer accept", "Mill house", "Helen M."]]);
    market.setNow(new Date(today.getTime() + 15 * aDay));
    await lapseOffers(market.services);
    market.setNow(today);
    expect((await eventsFor(agent))[0]).toEqual(["offer lapse", "Mill house", "clock"]);
    expect((await eventsFor(buyer))[0]).toEqual(["offer lapse", "Mill house", "clock"]);
  });

  test("nobody sees other people's business", async () => {
    const home = await makeProperty(market.db);
    await offerOf(await makePerson(market.db), home);
    expect(await eventsFor(await makePerson(market.db, "agent"))).toEqual([]);
    const rival = await makePerson(market.db);
    await makeEntry(market.db, rival, home);
    expect(await eventsFor(rival)).toEqual([]);
  });

  test("an agent sees what admins decided, without who; a deleted home can't be opened", async () => {
    const agent = await makePerson(market.db, "agent");
    const admin = await makePerson(market.db, "admin", { name: "Ruth Adeyemi" });
    const home = await makeProperty(market.db, agent, { status: "Available", title: "Barn" });
    await rejectProperty(market.context(admin), home, { reason: "Too dark." });
    const [event] = await listRecentEvents(market.context(agent));
    expect(event).toMatchObject({
      move: "reject",
      why: "Too dark.",
      by: { side: "admin", name: null },
      about: { kind: "home", id: home, title: "Barn" },
    });
    await deleteProperty(market.context(agent), home);
    expect(await eventsFor(agent)).toEqual([]);
    const [deletion] = await listRecentEvents(market.context(admin), 1);
    expect(deletion).toMatchObject({ move: "delete", about: { id: null, title: "Barn" } });
  });

  test("admins see the whole market, newest first and no more than the limit", async () => {
    const admin = await makePerson(market.db, "admin");
    const applicant = await makePerson(market.db, "user", { name: "Noah Lindqvist" });
    await applyToBecomeAgent(market.context(applicant), { name: "Noah L." });
    expect((await eventsFor(admin, 1))[0]).toEqual(["application apply", "Noah Lindqvist", null]);
    const other = await makePerson(market.db, "admin");
    const home = await makeProperty(market.db, undefined, { status: "Available", title: "Loft" });
    await verifyProperty(market.context(other), home);
    expect(await eventsFor(admin, 2)).toEqual([
      ["property verify", "Loft", "admin"],
      ["application apply", "Noah Lindqvist", null],
    ]);
  });

  test("is refused to visitors", async () => {
    await expect(listRecentEvents(market.context(visitor))).rejects.toMatchObject({
      code: "unauthenticated",
    });
  });
});

test("an agent's rejected homes are theirs to correct, with the reason", async () => {
  const agent = await makePerson(market.db, "agent");
  const admin = await makePerson(market.db, "admin");
  const home = await makeProperty(market.db, agent, { status: "Available" });
  await makeProperty(market.db, agent);
  await rejectProperty(market.context(admin), home, { reason: "No pictures of rooms." });
  expect(await listHomesToCorrect(market.context(agent), 5)).toMatchObject([
    { _id: home, reason: "No pictures of rooms." },
  ]);
  await expect(listHomesToCorrect(market.context(admin), 5)).rejects.toMatchObject({
    code: "forbidden",
  });
});

describe("the weeks of the market", () => {
  test("count homes on sale at each week's end, and offers and sales within it", async () => {
    const admin = await makePerson(market.db, "admin");
    const weeks = () => countMarketWeeks(market.context(admin));
    const before = await weeks();
    const home = await makeProperty(market.db, undefined, { status: "Available" });
    await verifyProperty(market.context(admin), home);
    await offerOf(await makePerson(market.db), home);
    const long = new Date(today.getTime() - 15 * aDay);
    await market.db.transaction((tx) =>
      market.services.history.append(tx, {
        ...aboutProperty(home),
        ...{ move: "sell", from: "Verified", to: "Sold", by: "payment", at: long },
      }),
    );
    const after = await weeks();
    const change = after.map((week, index) => ({
      onSale: week.onSale - (before[index]?.onSale ?? 0),
      offers: week.offers - (before[index]?.offers ?? 0),
      sales: week.sales - (before[index]?.sales ?? 0),
    }));
    const none = { onSale: 0, offers: 0, sales: 0 };
    expect(change.slice(-4)).toEqual([
      // Before it "was sold" 15 days ago, one more was on sale.
      { ...none, onSale: 1 },
      { ...none, sales: 1 },
      none,
      { ...none, onSale: 1, offers: 1 },
    ]);
  });

  test("are refused but to admins", async () => {
    const agent = await makePerson(market.db, "agent");
    expect(() => countMarketWeeks(market.context(agent))).toThrow("This is for admins only.");
  });
});
