import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { rateLimit } from "./rate-limit.ts";

const market = marketForTests();
const [who, place] = ["203.0.113.7 amara@post.example", "203.0.113.7"];

beforeEach(async () => {
  market.setNow(today);
  await market.db.delete(rateLimits);
});

const later = (seconds: number) => market.setNow(new Date(today.getTime() + seconds * 1000));
const reset = (person = who) =>
  rateLimit(market.services, { reset: person, resetsByAddress: place });
const untilRefused = async (take: () => Promise<unknown>, max = 50) => {
  for (let taken = 0; taken < max; taken++) {
    const refused = await take().then(
      () => false,
      () => true,
    );
    if (refused) return taken;
  }
  return max;
};

test("tries come back one by one, and never more than there were at first, however long nobody tried", async () => {
  expect(await untilRefused(() => reset())).toBe(3);
  later(300);
  expect(await untilRefused(() => reset())).toBe(1);
  later(100 * 24 * 3600);
  expect(await untilRefused(() => reset())).toBe(3);
});

test("a call that one limit refuses takes nothing from the others", async () => {
  let others = 0;
  expect(await untilRefused(() => reset(`203.0.113.7 somebody${others++}@post.example`))).toBe(20);
  for (let time = 0; time < 5; time++)
    await expect(reset()).rejects.toMatchObject({ code: "tooMany", retryAfter: 30 });
  later(90);
  expect(await untilRefused(() => reset())).toBe(3);
});

test("an attempt that is given back twice counts once", async () => {
  for (let time = 0; time < 5; time++) await (await reset())();
  const giveBack = await reset();
  await giveBack();
  await giveBack();
  expect(await untilRefused(() => reset())).toBe(3);
});

test("who tried stands in the table only as a hash", async () => {
  await reset();
  const rows = await market.db.select().from(rateLimits);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/amara|203\.0/);
});
