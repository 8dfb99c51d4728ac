import { beforeEach, expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { lapseOffers } from "./lapse-offers.ts";
import { remindToPay } from "./remind-to-pay.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let home: string;

beforeEach(async () => {
  market.setNow(today);
  await market.pool.query("update offers set status = 'Withdrawn', pay_by = null");
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  home = await makeProperty(market.db, agent, { title: "House on the dunes" });
  market.jobs.length = 0;
});

const after = (days: number) => market.setNow(new Date(today.getTime() + days * aDay));

/** An offer that its agent has just accepted, to be paid within two weeks. */
async function accepted(): Promise<string> {
  const id = await makeOffer(market.db, buyer, home, { buyingDate: "2027-01-01" });
  expect((await market.as(agent).patch(`/api/accept-offer/${id}`)).status).toBe(200);
  market.jobs.length = 0;
  return id;
}

/** How many are reminded after each of these days. */
async function remindedAfter(...days: number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const day of days) {
    after(day);
    counts.push(await remindToPay(market.services));
  }
  return counts;
}

test("a buyer is reminded three days and one day before the offer lapses, once each", async () => {
  await accepted();
  expect(await remindedAfter(0, 10.9, 11, 11.1, 12.9, 13, 13.1, 13.9, 14, 15)).toEqual([
    0, 0, 1, 0, 0, 1, 0, 0, 0, 0,
  ]);
  expect(market.letters()).toMatchObject([
    {
      to: buyer.email,
      replyTo: agent.email,
      subject: "Your offer on “House on the dunes” is waiting for your payment",
      text: expect.stringContaining("by 29 Jun 2026, 12:00 UTC"),
    },
    { to: buyer.email },
  ]);
});

test("a server that was down for both times reminds once", async () => {
  await accepted();
  expect(await remindedAfter(13.5, 13.6)).toEqual([1, 0]);
});

test("a time that came before the offer was accepted is none", async () => {
  const id = await accepted();
  await market.pool.query("update offers set pay_by = $2 where id = $1", [
    id,
    new Date(today.getTime() + aDay),
  ]);
  expect(await remindedAfter(0, 0.5, 0.9)).toEqual([0, 0, 0]);
});

test("nobody is reminded of an offer that is rejected, or withdrawn before", async () => {
  const id = await accepted();
  await market.as(agent).patch(`/api/reject-offer/${id}`);
  expect(await remindedAfter(11, 13)).toEqual([0, 0]);
});

test("when it lapses its agent is emailed, and so are the buyers whose offers are open again", async () => {
  await accepted();
  const other = await makePerson(market.db);
  await makeOffer(market.db, other, home);
  after(14.1);
  expect(await lapseOffers(market.services)).toBe(1);
  const subjects = Object.fromEntries(market.letters().map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({
    [buyer.email]: "Your accepted offer on “House on the dunes” has lapsed",
    [agent.email]: "The accepted offer on “House on the dunes” has lapsed",
    [other.email]: "Your offer on “House on the dunes” is open again",
  });
});

test("an acceptance that is withdrawn notifies the buyers whose offers are open again, a mere rejection doesn't", async () => {
  const first = await accepted();
  const other = await makePerson(market.db);
  const second = await makeOffer(market.db, other, home, { buyingDate: "2027-01-01" });
  await market.as(agent).patch(`/api/reject-offer/${first}`);
  expect(market.letters().map(({ to }) => to)).toEqual([buyer.email, other.email]);
  const third = await makePerson(market.db);
  await makeOffer(market.db, third, home);
  market.jobs.length = 0;
  await market.as(agent).patch(`/api/reject-offer/${second}`);
  expect(market.letters().map(({ to }) => to)).toEqual([other.email]);
});
