import { beforeEach, expect, test } from "vitest";
import { anHour } from "#core/duration.ts";
import type { Person } from "#core/user.ts";
import { makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { notifyOfHolds } from "./notify-bidders.ts";

const market = marketForTests();

let agent: Person;
let buyer: Person;
let id: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  agent = await makePerson(market.db, "agent");
  buyer = await makePerson(market.db);
  id = await makeProperty(market.db, agent);
  await makeOffer(market.db, buyer, id);
});

/** Moves the home at these hours from now, one after another. */
async function move(...steps: (readonly [hour: number, move: "pause" | "resume"])[]) {
  for (const [hour, step] of steps) {
    market.setNow(new Date(today.getTime() + hour * anHour));
    expect((await market.as(agent).patch(`/api/properties/${id}/${step}`)).status).toBe(200);
  }
}
const sweepAt = async (hour: number) => {
  market.setNow(new Date(today.getTime() + hour * anHour));
  await notifyOfHolds(market.services);
};
const notices = () =>
  market
    .letters()
    .filter(({ to }) => to === buyer.email)
    .map(({ subject }) => /is (on hold|open again)$/.exec(subject)?.[1]);

test("however often a home is paused, its buyers read of it once a day, and of its end once", async () => {
  for (let hour = 0; hour < 24; hour += 2) await move([hour, "pause"], [hour + 1, "resume"]);
  expect(notices()).toEqual(["on hold", "open again"]);
  await move([24, "pause"], [25, "resume"], [26, "pause"], [27, "resume"]);
  expect(notices()).toEqual(["on hold", "open again", "on hold", "open again"]);
});

test("who was notified of a hold is notified of its end, however late", async () => {
  await move([0, "pause"], [900, "resume"]);
  expect(notices()).toEqual(["on hold", "open again"]);
});

test("a hold that nobody was notified of, and that lasts, is announced a day after the last one", async () => {
  await move([0, "pause"], [1, "resume"], [2, "pause"]);
  await sweepAt(23);
  expect(notices()).toEqual(["on hold", "open again"]);
  await sweepAt(24);
  await sweepAt(49);
  expect(notices()).toEqual(["on hold", "open again", "on hold"]);
  await move([50, "resume"]);
  await sweepAt(99);
  expect(notices()).toEqual(["on hold", "open again", "on hold", "open again"]);
});

test("who offers anew after a hold is notified of the next one", async () => {
  await move([0, "pause"], [1, "resume"]);
  const newcomer = await makePerson(market.db);
  await makeOffer(market.db, newcomer, id);
  await move([2, "pause"]);
  expect(market.letters().map(({ to }) => to)).toEqual([buyer.email, buyer.email, newcomer.email]);
});
