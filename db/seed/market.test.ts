import { readdir, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { aDay } from "#core/duration.ts";
import { factNames } from "#core/facts/facts.ts";
import { weeksShown } from "#core/market-weeks.ts";
import { toDollars } from "#core/money.ts";
import { property } from "#core/property.shape.ts";
import { propertyStatuses } from "#core/property.ts";
import { review } from "#core/review.shape.ts";
import { email, user } from "#core/user.shape.ts";
import { factsOfRow } from "#db/facts.ts";
import { noFacts } from "#test/make-facts.ts";
import { toLocation } from "./cities.ts";
import { homes } from "./homes.ts";
import { marketRows } from "./market-rows.ts";
import { makeSeedPerson, people, type Someone } from "./people.ts";
import { pictureFiles, pictures } from "./pictures.ts";
import { seedReviews } from "./reviews.ts";

const now = new Date("2026-06-15T12:00:00.000Z");
const rows = marketRows(now);
const everybody = Object.keys(people) as Someone[];
const byPriceDescending = homes
  .filter(({ status }) => status === "Verified")
  .sort((one, other) => other.price - one.price);

test("the same moment gives the same rows, ids and all", () => {
  expect(marketRows(new Date(now))).toEqual(rows);
});

test("a later start moves the days and keeps the ids", () => {
  const later = marketRows(new Date(now.getTime() + 40 * 86_400_000));
  expect(later.properties.map(({ id }) => id)).toEqual(rows.properties.map(({ id }) => id));
  expect(later.properties[0]?.listedAt).not.toEqual(rows.properties[0]?.listedAt);
});

test("no two rows share an id", () => {
  const { users, images, properties, reviews, wishlistEntries, offers, payments } = rows;
  const ids = [
    ...users,
    ...images,
    ...properties,
    ...reviews,
    ...wishlistEntries,
    ...offers,
    ...payments,
  ].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("there are twenty-five homes, most of them Verified, some in every other status", () => {
  const counts = propertyStatuses.map(
    (status) => rows.properties.filter((row) => row.status === status).length,
  );
  expect(counts).toEqual([2, 19, 1, 2, 1]);
});

test.each(homes.map((home) => [home.title, home] as const))(
  "%s is a home as the core knows them",
  (title, home) => {
    const row = rows.properties.find((candidate) => candidate.title === title);
    expect(property.shape.title.parse(title)).toBe(title);
    expect(property.shape.location.parse(row?.location)).toBe(toLocation(home.city));
    expect(property.shape.price.parse(row && toDollars(row.priceCents))).toBe(home.price);
    expect(property.shape.details.parse({ description: row?.description }).description).toBe(
      home.description.join("\n\n"),
    );
    if (!row) throw new Error(`${title} is not in the market`);
    const { type = null, bedrooms = null, bathrooms = null, area = null, yearBuilt = null } = row;
    const columns = { type, bedrooms, bathrooms, area, yearBuilt };
    const known = factsOfRow({ ...columns, facts: row.facts ?? {} });
    expect(known).toEqual({ ...noFacts, ...home.facts });
    for (const name of factNames) property.shape[name].parse(known[name]);
    expect(row?.status).toBe(home.status);
    if (home.status === "Rejected")
      expect(property.shape.rejectionReason.parse(row?.rejectionReason)).toBe(home.why);
    expect(new Set(home.pictures).size).toBe(home.pictures.length);
    expect(home.pictures.length).toBeLessThanOrEqual(6);
  },
);

test("every title is its home's alone", () => {
  expect(new Set(homes.map(({ title }) => title)).size).toBe(homes.length);
});

test("the six dearest, which the home page shows, have six pictures and lie in six cities", () => {
  const six = byPriceDescending.slice(0, 6);
  expect(new Set(six.map((home) => home.pictures[0])).size).toBe(6);
  expect(new Set(six.map((home) => home.city)).size).toBe(6);
});

test("the agent one can sign in as has homes in every status", () => {
  const own = rows.properties.filter(({ agentId }) => agentId === makeSeedPerson("helen")._id);
  expect(own.length).toBe(7);
  expect(new Set(own.map(({ status }) => status)).size).toBe(4);
});

test("people are as the core knows them, at addresses that nobody can have", () => {
  for (const someone of everybody) {
    const person = makeSeedPerson(someone);
    expect(user.omit({ status: true }).parse(person)).toEqual(person);
    expect(email.parse(person.email)).toMatch(/@[a-z]+\.example$/);
  }
  expect(new Set(rows.users.map((row) => row.email)).size).toBe(rows.users.length);
  expect(
    ["admin", "agent", "user"].map((role) => rows.users.filter((row) => row.role === role).length),
  ).toEqual([1, 8, 20]);
});

test("reviews are written by buyers, once per home, within the limits", () => {
  expect(seedReviews.length).toBe(33);
  for (const { by, text } of seedReviews) {
    expect(people[by].role).toBe("user");
    expect(review.shape.description.parse(text)).toBe(text);
  }
  expect(new Set(seedReviews.map(({ home, by }) => `${home} ${by}`)).size).toBe(seedReviews.length);
});

test("a review comes after its home was verified and its writer had joined, and before now", () => {
  for (const row of rows.reviews) {
    const verified = rows.events.find(
      ({ nounId, move }) => nounId === row.propertyId && move === "verify",
    );
    const writer = rows.users.find(({ id }) => id === row.writerId);
    expect(row.createdAt.getTime(), row.description).toBeGreaterThan(
      verified?.at.getTime() ?? Number.POSITIVE_INFINITY,
    );
    expect(row.createdAt.getTime(), row.description).toBeGreaterThan(
      writer?.createdAt.getTime() ?? Number.POSITIVE_INFINITY,
    );
    expect(row.createdAt.getTime()).toBeLessThan(now.getTime());
  }
});

test("a home's history is in order, begins with a listing, and ends where the home stands", () => {
  expect(rows.events.map(({ at }) => at.getTime())).toEqual(
    rows.events.map(({ at }) => at.getTime()).sort((one, other) => one - other),
  );
  for (const row of rows.properties) {
    const events = rows.events.filter(({ nounId }) => nounId === row.id);
    expect(events[0]).toMatchObject({
      move: "list",
      from: null,
      to: "Available",
      by: row.agentId,
    });
    // On the market since it was first on show; until then, since it was added.
    expect((events.find(({ move }) => move === "verify") ?? events[0])?.at).toEqual(row.listedAt);
    expect(events.at(-1)).toMatchObject({ to: row.status, at: row.updatedAt });
    expect(row.updatedAt.getTime()).toBeLessThan(now.getTime());
  }
});

const offersOf = (buyer: Someone) =>
  rows.offers.filter(({ buyerId }) => buyerId === makeSeedPerson(buyer)._id);
const agentOf = (propertyId: string) =>
  rows.properties.find(({ id }) => id === propertyId)?.agentId;
const standing = ({ status, transactionId }: (typeof rows.offers)[number]) =>
  transactionId ? "Paid" : status;

test("the buyer one can sign in as has six homes in their wishlist and an offer of every kind", () => {
  const own = rows.wishlistEntries.filter(({ buyerId }) => buyerId === makeSeedPerson("amara")._id);
  expect(own).toHaveLength(6);
  expect(offersOf("amara").map(standing).sort()).toEqual([
    "Accepted",
    "Paid",
    "Pending",
    "Rejected",
    "Withdrawn",
  ]);
});

test("the agent one can sign in as has offers of every kind to answer, of several buyers, one of them on hold", () => {
  const own = rows.offers.filter(
    ({ propertyId }) => agentOf(propertyId) === makeSeedPerson("helen")._id,
  );
  const count = (kind: string) => own.filter((offer) => standing(offer) === kind).length;
  expect(["Pending", "Accepted", "Rejected", "Withdrawn", "Paid"].map(count)).toEqual([
    7, 1, 5, 1, 1,
  ]);
  const [accepted] = own.filter((offer) => standing(offer) === "Accepted");
  const pending = own.filter((offer) => offer.status === "Pending");
  expect(pending.filter(({ propertyId }) => propertyId === accepted?.propertyId)).toHaveLength(1);
  expect(new Set(pending.map(({ buyerId }) => buyerId)).size).toBe(7);
});

test("what holds between offers holds here too", () => {
  const open = rows.offers.filter(({ status }) => status === "Pending" || status === "Accepted");
  expect(new Set(open.map(({ buyerId, propertyId }) => `${buyerId} ${propertyId}`)).size).toBe(
    open.length,
  );
  const accepted = open.filter(({ status }) => status === "Accepted");
  expect(new Set(accepted.map(({ propertyId }) => propertyId)).size).toBe(accepted.length);
  for (const { payBy, paidAt } of accepted)
    expect((paidAt ?? payBy)?.getTime()).toSatisfy((at: number) =>
      paidAt ? at < now.getTime() : at > now.getTime(),
    );
  const sold = rows.properties.filter(({ status }) => status === "Sold").map(({ id }) => id);
  const paid = rows.offers.filter(({ transactionId }) => transactionId);
  expect(paid.map(({ propertyId }) => propertyId).sort()).toEqual(sold.sort());
  expect(open.filter((offer) => sold.includes(offer.propertyId) && !offer.transactionId)).toEqual(
    [],
  );
  expect(
    rows.payments.map(({ offerId, reference, amountCents, status }) => [
      offerId,
      reference,
      amountCents,
      status,
    ]),
  ).toEqual(
    paid.map(({ id, transactionId, amountCents }) => [id, transactionId, amountCents, "succeeded"]),
  );
});

test("an offer is made by a buyer who had joined, on a home that was on sale and, while it is open, on their wishlist", () => {
  for (const row of rows.offers) {
    const at = row.createdAt.getTime();
    const verified = rows.events.findLast(
      ({ nounId, move }) => nounId === row.propertyId && move === "verify",
    );
    const buyer = rows.users.find(({ id }) => id === row.buyerId);
    expect(buyer?.role).toBe("user");
    expect(at, row.propertyId).toBeGreaterThan(
      Math.max(verified?.at.getTime() ?? Number.POSITIVE_INFINITY, buyer?.createdAt.getTime() ?? 0),
    );
    expect(row.buyingDate >= row.createdAt.toISOString().slice(0, 10)).toBe(true);
    const entry = rows.wishlistEntries.find(
      ({ buyerId, propertyId }) => buyerId === row.buyerId && propertyId === row.propertyId,
    );
    if (row.status === "Pending" || (row.status === "Accepted" && !row.transactionId))
      expect(entry?.createdAt.getTime(), row.id).toBeLessThan(at);
  }
});

test("a home is in a wishlist once, after it came on sale", () => {
  expect(
    new Set(rows.wishlistEntries.map(({ buyerId, propertyId }) => `${buyerId} ${propertyId}`)).size,
  ).toBe(rows.wishlistEntries.length);
  for (const { propertyId, createdAt } of rows.wishlistEntries) {
    const verified = rows.events.findLast(
      ({ nounId, move }) => nounId === propertyId && move === "verify",
    );
    expect(createdAt.getTime(), propertyId).toBeGreaterThan(
      verified?.at.getTime() ?? Number.POSITIVE_INFINITY,
    );
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
  }
});

test("the history has every offer from its making to where it stands, and a sale in its order", () => {
  for (const row of rows.offers) {
    const events = rows.events.filter(({ nounId }) => nounId === row.id);
    expect(events[0]).toMatchObject({
      move: "make",
      from: null,
      to: "Pending",
      by: row.buyerId,
      at: row.createdAt,
    });
    expect(events.at(-1)?.to).toBe(row.status);
    for (const [index, { from }] of events.entries())
      expect(from).toBe(events[index - 1]?.to ?? null);
  }
  const cube = rows.properties.find(
    ({ title }) => title === "Lakeside cube with its own jetty",
  )?.id;
  const moves = rows.events
    .filter(({ chain }) => chain === `property:${cube}`)
    .map(({ noun, move }) => `${noun} ${move}`);
  expect(moves.slice(-4)).toEqual([
    "payment succeeded",
    "offer pay",
    "property sell",
    "offer close",
  ]);
});

test("the weeks that an admin sees all have offers, and some have sales", () => {
  const weeksAgo = (at: Date) => Math.floor((now.getTime() - at.getTime()) / (7 * aDay));
  const weeksOf = (moments: readonly (Date | null | undefined)[]) =>
    new Set(moments.flatMap((at) => (at ? weeksAgo(at) : [])).filter((ago) => ago < weeksShown));
  expect(weeksOf(rows.offers.map(({ createdAt }) => createdAt)).size).toBe(weeksShown);
  expect(weeksOf(rows.offers.map(({ paidAt }) => paidAt)).size).toBe(2);
});

test("every file of every picture is there, small enough to be loaded at once", async () => {
  const sizes = await Promise.all(
    pictureFiles.map(
      async ({ name, width }) => (await stat(`db/seed/pictures/${name}/${width}.avif`)).size,
    ),
  );
  const folders = await readdir("db/seed/pictures");
  expect(folders.sort()).toEqual(pictures.map(({ name }) => name).sort());
  expect(Math.max(...sizes)).toBeLessThan(150_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);
});
