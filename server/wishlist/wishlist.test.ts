import { beforeEach, describe, expect, test } from "vitest";
import { propertyStatuses } from "#core/property.ts";
import { type Actor, type Person, visitor } from "#core/user.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { makeEntry, makeOffer, makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listHearts } from "./list-hearts.ts";
import { listOwnWishlist } from "./list-wishlist.ts";

const market = marketForTests();
let buyer: Person;

beforeEach(async () => {
  buyer = await makePerson(market.db);
});

const wish = (propertyId: string, actor: Person | typeof visitor = buyer, more: object = {}) =>
  market.as(actor).post("/api/wishlist", { propertyId, ...more });
const wishlist = async (actor: Person, path = "/api/wishlist") =>
  (await (await market.as(actor).get(path)).json()) as WishlistEntry[];

describe("keeping a property in mind", () => {
  test("a buyer saves a Verified property; its price and status are read as they stand now", async () => {
    const id = await makeProperty(market.db, undefined, {
      title: "Cabin by the lake",
      price: 300_000,
    });
    const { insertedId } = (await (await wish(id)).json()) as { insertedId: string };
    await market.pool.query(
      "update properties set price_cents = 28000000, status = 'Sold', market = 'Closed' where id = $1",
      [id],
    );
    expect(await wishlist(buyer)).toMatchObject([
      {
        _id: insertedId,
        propertyId: id,
        title: "Cabin by the lake",
        price: 280_000,
        status: "Sold",
        email: buyer.email,
        name: buyer.name,
      },
    ]);
  });

  test("twice, also at once, is one entry", async () => {
    const id = await makeProperty(market.db);
    const answers = await Promise.all([wish(id), wish(id), wish(id)]);
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as {
      insertedId: string | null;
      message?: string;
    }[];
    expect(bodies.filter(({ insertedId }) => insertedId !== null)).toHaveLength(1);
    expect(
      bodies.filter(({ message }) => message === "It is on your wishlist already."),
    ).toHaveLength(2);
    expect((await listOwnWishlist(market.context(buyer))).count).toBe(1);
  });

  test("another's address, a price and a status in the body change nothing", async () => {
    const other = await makePerson(market.db);
    const id = await makeProperty(market.db, undefined, { price: 300_000 });
    await wish(id, buyer, {
      email: other.email,
      name: "Somebody",
      price: 1,
      status: "Sold",
      _id: id,
    });
    expect(await wishlist(other)).toEqual([]);
    expect(await wishlist(buyer)).toMatchObject([
      { email: buyer.email, price: 300_000, status: "Verified" },
    ]);
  });

  test("visitors, agents and admins save none", async () => {
    const id = await makeProperty(market.db);
    expect((await wish(id, visitor)).status).toBe(401);
    expect((await wish(id, await makePerson(market.db, "agent"))).status).toBe(403);
    expect((await wish(id, await makePerson(market.db, "admin"))).status).toBe(403);
  });

  test.each(propertyStatuses.filter((status) => status !== "Verified"))(
    "nothing that is %s",
    async (status) => {
      const id = await makeProperty(market.db, undefined, { status });
      expect((await wish(id)).status).toBe(status === "Sold" ? 409 : 404);
      expect(await wishlist(buyer)).toEqual([]);
    },
  );

  test("nothing that is not there", async () => {
    expect((await wish("0199a1b2-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await wish("no-id")).status).toBe(404);
    expect((await market.as(buyer).post("/api/wishlist", {})).status).toBe(422);
  });
});

describe("taking it off again", () => {
  test("a buyer takes off their own entry, once", async () => {
    const id = await makeEntry(market.db, buyer);
    expect(await (await market.as(buyer).delete(`/api/wishlist/${id}`)).json()).toEqual({
      deletedCount: 1,
    });
    expect((await market.as(buyer).delete(`/api/wishlist/${id}`)).status).toBe(404);
  });

  test("another's entry is not there for them, and an admin, who may read it, does not take it off", async () => {
    const id = await makeEntry(market.db, buyer);
    for (const [role, status] of [
      ["user", 404],
      ["agent", 404],
      ["admin", 403],
    ] as const) {
      expect(
        (await market.as(await makePerson(market.db, role)).delete(`/api/wishlist/${id}`)).status,
      ).toBe(status);
    }
    expect(await wishlist(buyer)).toHaveLength(1);
  });
});

describe("reading", () => {
  test("everyone reads their own, an admin anyone's", async () => {
    const other = await makePerson(market.db);
    const admin = await makePerson(market.db, "admin");
    await makeEntry(market.db, buyer);
    expect((await market.as(other).get(`/api/wishlist/${buyer.email}`)).status).toBe(403);
    expect(await wishlist(other)).toEqual([]);
    expect(await wishlist(admin, `/api/wishlist/${buyer.email.toUpperCase()}`)).toHaveLength(1);
    expect(
      (await market.as(other).get(`/api/wishlist/entry/${(await wishlist(buyer))[0]?._id}`)).status,
    ).toBe(404);
  });

  test("one's own has on which homes one has an open offer", async () => {
    const [open, closed, others] = [
      await makeProperty(market.db),
      await makeProperty(market.db),
      await makeProperty(market.db),
    ];
    for (const home of [open, closed, others]) await makeEntry(market.db, buyer, home);
    await makeOffer(market.db, buyer, open);
    await makeOffer(market.db, buyer, closed, { status: "Withdrawn" });
    await makeOffer(market.db, await makePerson(market.db), others);
    const { rows } = await listOwnWishlist(market.context(buyer));
    expect(rows.filter(({ offered }) => offered).map(({ propertyId }) => propertyId)).toEqual([
      open,
    ]);
  });

  test("the entries among a page's properties come by property, and only one's own", async () => {
    const [saved, free, others] = [
      await makeProperty(market.db),
      await makeProperty(market.db),
      await makeProperty(market.db),
    ];
    const entry = await makeEntry(market.db, buyer, saved);
    await makeEntry(market.db, await makePerson(market.db), others);
    const entries = async (actor: Actor, ids: string[]) =>
      (await listHearts(market.context(actor), ids)).entries;
    expect(await entries(buyer, [saved, free, others])).toEqual({ [saved]: entry });
    expect(await entries(buyer, [])).toEqual({});
    expect(await entries(visitor, [saved])).toBeNull();
    expect(await entries(await makePerson(market.db, "agent"), [saved])).toBeNull();
  });
});

describe("how many have a home in their wishlist", () => {
  test("is counted for each of several, by anyone; nobody is no number", async () => {
    const [liked, loved, alone] = [
      await makeProperty(market.db),
      await makeProperty(market.db),
      await makeProperty(market.db),
    ];
    for (const home of [liked, loved, loved])
      await makeEntry(market.db, await makePerson(market.db), home);
    for (const actor of [visitor, buyer, await makePerson(market.db, "agent")]) {
      const one = { count: 1, more: false };
      expect((await listHearts(market.context(actor), [liked, loved, alone])).wishes).toEqual({
        [liked]: one,
        [loved]: { ...one, count: 2 },
      });
    }
    expect((await listHearts(market.context(visitor), [])).wishes).toEqual({});
  });

  test("is not counted beyond 999", async () => {
    const home = await makeProperty(market.db);
    const people = `insert into users (id, name, email, role, created_at)
      select gen_random_uuid(), 'Pat', 'crowd' || n || '@post.example', 'user', now() from generate_series(1, 1001) n returning id`;
    await market.pool.query(
      `with crowd as (${people}) insert into wishlist_entries select gen_random_uuid(), id, $1, now() from crowd`,
      [home],
    );
    expect((await listHearts(market.context(visitor), [home])).wishes).toEqual({
      [home]: { count: 999, more: true },
    });
  });
});
