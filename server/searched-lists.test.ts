import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#core/keyset.ts";
import type { Person } from "#core/user.ts";
import {
  makeApplication,
  makeEntry,
  makeOffer,
  makePerson,
  makeProperty,
  makeReview,
} from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import {
  countAgentApplications,
  listAgentApplications,
} from "./agent-applications/list-agent-applications.ts";
import { countOffers, countWaiting } from "./offers/count-offers.ts";
import { listOwnOffers, listSold } from "./offers/list-own-offers.ts";
import {
  countOwnProperties,
  listPropertiesOfAgent,
} from "./properties/list-properties-of-agent.ts";
import { countReviews, listReviews, listReviewsBy } from "./reviews/list-reviews.ts";
import { listUsers } from "./users/list-users.ts";
import { listOwnWishlist } from "./wishlist/list-wishlist.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let admin: Person;

const titles = ["Mill by the river", "100% timber cabin", "Loft_7", "Villa of the O'Neills"];

beforeAll(async () => {
  const { db } = market;
  agent = await makePerson(db, "agent", { name: "Ana Lima" });
  buyer = await makePerson(db, "user", { name: "Bo Lind", email: "bo@post.example" });
  admin = await makePerson(db, "admin");
  const other = await makePerson(db, "user", { name: "Zoë Marsh", email: "zoe@post.example" });
  for (const [index, title] of titles.entries()) {
    const location = index === 0 ? "Lisbon, Portugal" : "Oslo, Norway";
    const home = await makeProperty(db, agent, { title, location });
    await makeEntry(db, buyer, home);
    await makeReview(db, home, buyer, { description: `Review number ${index}` });
    await makeOffer(db, index === 3 ? other : buyer, home);
  }
  const sold = await makeProperty(db, agent, { title: "Sold mill", status: "Sold" });
  await makeOffer(db, other, sold, { transactionId: "paid_1" });
  // Those of others, which no search may bring up.
  await makeEntry(db, other, await makeProperty(db, undefined, { title: "Mill of another" }));
  await makeApplication(db, other);
});

const named = ({ rows }: Page<{ title: string }>) => rows.map(({ title }) => title).sort();
const context = (who: Person) => market.context(who);
const lists: [string, (q: string) => Promise<Page<{ title: string }>>][] = [
  ["a wishlist", (q) => listOwnWishlist(context(buyer), { q })],
  ["an agent's homes", (q) => listPropertiesOfAgent(context(agent), agent.email, { q })],
  ["the offers to an agent", (q) => listOwnOffers(context(agent), { q })],
  ["all reviews, for an admin", (q) => listReviews(context(admin), { withDeletedHomes: true, q })],
  ["one's own reviews", (q) => listReviewsBy(context(buyer), buyer.email, { q })],
];

describe.each(lists)("%s", (_, list) => {
  test("is searched by a part of the title in any case, and shows only its own", async () => {
    const found = named(await list("  MILL "));
    expect(found).toContain("Mill by the river");
    expect(found).not.toContain("Mill of another");
    expect(found).not.toContain("Loft_7");
  });

  test("takes percent signs, underscores and apostrophes as they are typed", async () => {
    expect(named(await list("100%"))).toEqual(["100% timber cabin"]);
    expect(named(await list("t_7"))).toEqual(["Loft_7"]);
    expect(named(await list("%"))).toEqual(["100% timber cabin"]);
    expect(named(await list("\\"))).toEqual([]);
  });
});

test("places are found where a list shows them", async () => {
  const [inLisbon] = ["Mill by the river"];
  expect(named(await listOwnWishlist(context(buyer), { q: "lisbon" }))).toEqual([inLisbon]);
  expect(named(await listOwnOffers(context(buyer), { q: "lisbon" }))).toEqual([inLisbon]);
});

test("the other side of a deal is found by the name, a buyer by the address as well", async () => {
  expect(named(await listOwnOffers(context(agent), { q: "zoë" }))).toEqual([
    "Sold mill",
    "Villa of the O'Neills",
  ]);
  expect(named(await listOwnOffers(context(agent), { q: "bo@post" }))).toHaveLength(3);
  expect(named(await listOwnOffers(context(buyer), { q: "ana lima" }))).toHaveLength(3);
  // A buyer does not see an agent's address before an acceptance.
  expect(named(await listOwnOffers(context(buyer), { q: agent.email }))).toEqual([]);
  expect(named(await listSold(context(agent), { q: "marsh" }))).toEqual(["Sold mill"]);
  expect(await listSold(context(agent), { q: "bo lind" })).toMatchObject({ rows: [], count: 0 });
});

test("people are found by their names in either order", async () => {
  const { rows } = await listUsers(context(admin), { q: "Marsh  zoë" });
  expect(rows.map(({ name }) => name)).toEqual(["Zoë Marsh"]);
  expect(named(await listSold(context(agent), { q: "marsh zoë" }))).toEqual(["Sold mill"]);
});

test("people are found without accents, in letters that everybody can type", async () => {
  for (const q of ["zoe marsh", "ZOE", "zoë"]) {
    const { rows } = await listUsers(context(admin), { q });
    expect(rows.map(({ name }) => name)).toEqual(["Zoë Marsh"]);
  }
  expect(named(await listSold(context(agent), { q: "zoe" }))).toEqual(["Sold mill"]);
});

test("a sign of a pattern is none, also in full width", async () => {
  for (const q of ["%", "_", "％", "＿"])
    expect((await listUsers(context(admin), { q })).rows, q).toEqual([]);
});

test("reviews are found by their words and, for admins, by their writers", async () => {
  expect(
    named(await listReviews(context(admin), { withDeletedHomes: true, q: "number 2" })),
  ).toEqual(["Loft_7"]);
  expect(
    named(await listReviews(context(admin), { withDeletedHomes: true, q: "bo@post" })),
  ).toHaveLength(4);
  // Everybody reads reviews, but without their writers' addresses.
  expect(named(await listReviews(context(buyer), { q: "bo@post" }))).toHaveLength(4);
  expect(await countReviews(context(admin), "everyone", "number 2")).toMatchObject({ count: 1 });
  expect(await countReviews(context(buyer), "own", "loft")).toMatchObject({ count: 1 });
});

test("applications are found by name and address", async () => {
  for (const q of ["zoë m", "ZOE@"])
    expect((await listAgentApplications(context(admin), { q })).rows).toHaveLength(1);
  expect(await countAgentApplications(context(admin), { q: "nobody" })).toMatchObject({ count: 0 });
});

test("each count is of what the search finds", async () => {
  expect((await listOwnWishlist(context(buyer), { q: "mill" })).count).toBe(1);
  expect(await countOffers(context(buyer), { q: "mill" })).toBe(1);
  expect(await countOffers(context(agent), { q: "mill", status: "Pending" })).toBe(1);
  expect(await countWaiting(context(agent), "mill")).toBe(1);
  expect(await countOwnProperties(context(agent), "mill")).toEqual({ Verified: 1, Sold: 1 });
});

test("a search's pages lead on from one another", async () => {
  const first = await listOwnWishlist(context(buyer), { q: "l", limit: 2 });
  const second = await listOwnWishlist(context(buyer), {
    q: "l",
    limit: 2,
    cursor: first.next ?? "",
  });
  expect(named({ ...first, rows: [...first.rows, ...second.rows] })).toEqual(titles.toSorted());
  expect(second.next).toBeNull();
});

test("Manage Users shows since when somebody is here; the API's people stay as they were", async () => {
  const { rows } = await listUsers(context(admin), { q: "bo@post" });
  expect(rows[0]?.joinedAt).toBe("2026-06-15T12:00:00.000Z");
  const sent = await (await market.as(admin).get("/api/users?q=bo@post")).json();
  expect(Object.keys((sent as object[])[0] ?? {}).sort()).toEqual(
    ["_id", "email", "image", "name", "role", "status"].sort(),
  );
});
