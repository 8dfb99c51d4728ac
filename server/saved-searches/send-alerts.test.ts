import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Letter } from "#adapters/mail/mail.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Person } from "#core/user.ts";
import { makePerson, makeProperty, makeSearch, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { matchHomes } from "./match-homes.ts";
import { sendAlerts } from "./send-alerts.ts";

const market = marketForTests();
let buyer: Person;
let admin: Person;

beforeEach(async () => {
  await matchHomes(market.services);
  await market.pool.query("delete from saved_searches");
  at(0);
  market.jobs.length = 0;
  buyer = await makePerson(market.db);
  admin = await makePerson(market.db, "admin");
});

/** Sets the clock to this many seconds after `today`, the time at which tests begin. */
const at = (seconds: number) => market.setNow(new Date(today.getTime() + seconds * 1000));

async function show(details: Parameters<typeof makeProperty>[2] = {}): Promise<string> {
  const id = await makeProperty(market.db, undefined, { ...details, status: "Available" });
  await market.as(admin).patch(`/api/properties/verify/${id}`);
  await matchHomes(market.services);
  return id;
}

const saveSearch = (name: string, conditions: Conditions, frequency: Frequency = "at once") =>
  makeSearch(market.db, buyer, { name, conditions, frequency });

/** Sends what is due, and returns the letters about saved searches since the last call. */
async function letters(): Promise<Letter[]> {
  await sendAlerts(market.services);
  return market.jobs
    .splice(0)
    .flatMap((job) => (job.name === "send-letter" && job.data.unsubscribe ? [job.data] : []));
}

test("a letter says of each home what it is, why it is there and since when, and how to stop", async () => {
  await saveSearch("Lisbon flats", { type: ["Apartment"], minBedrooms: 3, maxPrice: 400_000 });
  const id = await show({
    title: "Flat by the river",
    type: "Apartment",
    bedrooms: 3,
    bathrooms: 1,
    area: 84.5,
    yearBuilt: 1931,
    price: 390_000,
  });
  at(61);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ to: buyer.email, subject: "1 new home for “Lisbon flats”" });
  expect(letter?.text).toContain(
    [
      "Flat by the river",
      "Lisbon, Portugal",
      "$390,000 · apartment · 3 bedrooms · 1 bathroom · area 84.5 m² · year built 1931",
      "Matches: apartment, up to $400,000, 3+ bedrooms; new today",
      `http://localhost:3000/properties/${id}`,
    ].join("\n"),
  );
  expect(letter?.text).toMatch(
    /Stop emails about “Lisbon flats”: http:\/\/localhost:3000\/unsubscribe\/search\./,
  );
  expect(letter?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/unsubscribe\/search\./);
  expect(letter?.html).toContain("Matches: apartment, up to $400,000, 3+ bedrooms; new today");
  expect(await letters()).toEqual([]);
});

test("homes of the same minute come in one letter, each once, with every search it matches", async () => {
  await saveSearch("Large", { minBedrooms: 4 });
  await saveSearch("Anything", {});
  await show({ title: "Small one", bedrooms: 1 });
  at(30);
  await show({ title: "Large one", bedrooms: 5 });
  expect(await letters()).toEqual([]);
  at(61);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("2 new homes for 2 of your searches");
  expect(letter?.text.match(/Matches: .*/g)).toEqual([
    "Matches: “Anything” (all homes); new today",
    expect.stringMatching(
      /^Matches: (“Large” \(4\+ bedrooms\) and “Anything” \(all homes\)|“Anything” \(all homes\) and “Large” \(4\+ bedrooms\)); new today$/,
    ),
  ]);
});

test("a job to write is enqueued for when they are gathered, only for alerts at once", async () => {
  await saveSearch("Quiet", { minBedrooms: 6 }, "daily");
  await show({ bedrooms: 7 });
  expect(market.jobs.map(({ name }) => name)).not.toContain("send-alerts");
  await saveSearch("Loud", { minBedrooms: 6 });
  await show({ bedrooms: 7 });
  expect(market.jobs.map(({ name }) => name)).toContain("send-alerts");
});

test("a daily letter comes once, after seven in the morning, with all that came since", async () => {
  await saveSearch("Anything", {}, "daily");
  await show({ title: "First" });
  at(18 * 3600);
  expect(await letters()).toEqual([]);
  await show({ title: "Second" });
  at(19 * 3600);
  const [letter] = await letters();
  expect(letter?.subject).toBe("2 new homes for “Anything”");
  expect(letter?.text).toContain("new yesterday");
  await show({ title: "Third" });
  at(30 * 3600);
  expect(await letters()).toEqual([]);
  at(43 * 3600 + 1);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 new home for “Anything”"]);
});

test("never means none, also not about what waited or came before the choice", async () => {
  const id = await saveSearch("Anything", {});
  const change = (frequency: Frequency) =>
    market.as(buyer).patch(`/api/saved-searches/${id}`, { frequency });
  await show();
  await change("never");
  await show();
  at(3600);
  expect(await letters()).toEqual([]);
  // As if matched at the moment when letters were ended.
  await market.pool.query("update search_matches set waits_since = now() where search_id = $1", [
    id,
  ]);
  await change("at once");
  at(7200);
  expect(await letters()).toEqual([]);
  await show({ title: "Wanted" });
  at(7300);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 new home for “Anything”"]);
});

test("a home that its agent withdrew is left out, a sold one is marked; the number is that of the homes there", async () => {
  await saveSearch("Anything", {});
  const [sold, withdrawn] = [await show({ title: "Sold one" }), await show({ title: "Gone one" })];
  await market.pool.query(
    "update properties set status = 'Sold', market = 'Closed' where id = $1",
    [sold],
  );
  await market.pool.query(
    "update properties set deleted_at = now(), market = 'Canceled' where id = $1",
    [withdrawn],
  );
  at(61);
  const [letter] = await letters();
  expect(letter?.subject).toBe("1 new home for “Anything”");
  expect(letter?.text).toMatch(/Sold one[\s\S]*It has since been sold\./);
  expect(letter?.text).not.toContain("Gone one");
});

describe("very many homes", () => {
  test("go on in further letters, with none left out and none twice", async () => {
    await saveSearch("Anything", {});
    await market.pool.query(
      `insert into history_events (chain, position, noun, noun_id, move, from_status, to_status, by, at, previous_hash, hash)
       select 'property:' || p.id, 99, 'property', p.id, 'verify', 'Available', 'Verified', 'test', $1, '', p.id::text from properties p where id = any($2)`,
      [today, await Promise.all(Array.from({ length: 120 }, () => makeProperty(market.db)))],
    );
    await matchHomes(market.services);
    at(61);
    const all = await letters();
    expect(all.map(({ subject }) => subject)).toEqual(
      [1, 2, 3].map((part) => `${part === 3 ? 20 : 50} new homes for “Anything” (${part} of 3)`),
    );
    const carried = all.map(({ text }) => text.match(/properties\/[\w-]+/g) ?? []);
    expect(carried.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(carried.flat()).size).toBe(120);
    expect(all[1]?.text).toContain("Email 2 of 3: 120 homes in all, 50 of them here.");
  });
});

test("a letter is too short to be cut by a mail program, whatever its homes and searches are called", async () => {
  for (let search = 0; search < 12; search++) await saveSearch(`${search} ${"漢".repeat(60)}`, {});
  const title = "漢".repeat(120);
  const location = "字".repeat(120);
  await market.pool.query(
    `insert into history_events (chain, position, noun, noun_id, move, from_status, to_status, by, at, previous_hash, hash)
     select 'property:' || p.id, 99, 'property', p.id, 'verify', 'Available', 'Verified', 'test', $1, '', p.id::text from properties p where id = any($2)`,
    [
      today,
      await Promise.all(
        Array.from({ length: 130 }, () => makeProperty(market.db, undefined, { title, location })),
      ),
    ],
  );
  await matchHomes(market.services);
  at(61);
  const all = await letters();
  expect(Math.max(...all.map(({ html }) => Buffer.byteLength(html)))).toBeLessThan(100_000);
  const carried = all.flatMap(({ text }) => text.match(/properties\/[\w-]+/g) ?? []);
  expect([carried.length, new Set(carried).size]).toEqual([130, 130]);
});

test("the button of a mail program stops the one search that a letter is about, or all of several", async () => {
  const one = await saveSearch("Anything", {});
  await show();
  at(61);
  expect((await letters())[0]?.unsubscribe).toContain(`/unsubscribe/search.${one}.`);
  await saveSearch("As well", {});
  await show();
  at(122);
  expect((await letters())[0]?.unsubscribe).toContain("/unsubscribe/person.");
});

test("a letter that can't be handed over holds up nobody else's, and goes out with the next", async () => {
  await saveSearch("Anything", {});
  const other = await makePerson(market.db);
  await makeSearch(market.db, other, { name: "As well", conditions: {} });
  await show();
  at(61);
  vi.spyOn(market.services.queue, "enqueue").mockRejectedValueOnce(
    new Error("the database is away"),
  );
  await expect(sendAlerts(market.services)).rejects.toThrow("1 of 2 alerts failed");
  const first = market.jobs
    .splice(0)
    .flatMap((job) => (job.name === "send-letter" && job.data.unsubscribe ? [job.data.to] : []));
  expect(first).toHaveLength(1);
  expect([...first, ...(await letters()).map(({ to }) => to)].sort()).toEqual(
    [buyer.email, other.email].sort(),
  );
});

test("daily alerts do not come with those at once", async () => {
  await saveSearch("Now", { minBedrooms: 4 });
  await saveSearch("Daily", { minBedrooms: 5 }, "daily");
  await show({ bedrooms: 6 });
  at(61);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 new home for “Now”"]);
  at(19 * 3600);
  expect((await letters()).map(({ subject }) => subject)).toEqual(["1 new home for “Daily”"]);
});
