import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#core/keyset.ts";
import type { Offer } from "#core/offer.ts";
import { type Property, propertyStatuses } from "#core/property.ts";
import type { Review } from "#core/review.ts";
import type { Person, User } from "#core/user.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { maxUnindexedRows } from "#db/keyset.ts";
import { makeEntry, makeOffer, makePerson, makeProperty, makeReview, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import type { Context } from "./context.ts";
import {
  type BookingOrder,
  listOwnOffers,
  listSold,
  type RequestOrder,
  type SoldOrder,
} from "./offers/list-own-offers.ts";
import { listModeration, type ModerationOrder } from "./properties/list-moderation.ts";
import { listPropertiesOfAgent, type OwnOrder } from "./properties/list-properties-of-agent.ts";
import { listReviews, type ReviewOrder } from "./reviews/list-reviews.ts";
import { listUsers, type UserOrder } from "./users/list-users.ts";
import { listOwnWishlist } from "./wishlist/list-wishlist.ts";
import type { EntryOrder } from "./wishlist/wishlist.db.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let admin: Person;

// Some are equal, or differ only by case: only their ids order those.
const titles = [
  "garden house",
  "Old mill",
  "Garden House",
  "old mill",
  "Ålesund loft",
  "Cabin",
  "Cabin",
];
const locations = [
  "Porto, Portugal",
  "bend, Oregon",
  "Bend, Oregon",
  "Oslo, Norway",
  "Oslo, Norway",
  "Lisbon, Portugal",
  "lisbon, Portugal",
];
const daysAfter = (days: number) => new Date(today.getTime() + days * 24 * 3_600_000);

beforeAll(async () => {
  const { db } = market;
  [agent, buyer, admin] = [
    await makePerson(db, "agent", { name: "ana Lima" }),
    await makePerson(db, "user", { name: "Bo" }),
    await makePerson(db, "admin"),
  ];
  const other = await makePerson(db, "agent", { name: "Ana Lima" });
  for (const [index, title] of titles.entries()) {
    const details = {
      title,
      location: locations[index] ?? "",
      price: 100_000 * (1 + (index % 3)),
      listedAt: daysAfter(-(index % 4)),
    };
    const home = await makeProperty(db, agent, {
      ...details,
      status: propertyStatuses[index % 3] ?? "Sold",
    });
    await makeProperty(db, other, details);
    await makeEntry(db, buyer, home);
    const sale = await makeProperty(db, agent, { ...details, status: "Sold" });
    const guest = await makePerson(db, "user", {
      name: `${index % 2 ? "Guest" : "guest"} ${index % 3}`,
    });
    await makeReview(db, home, guest, { createdAt: daysAfter(-(index % 3)) });
    const terms = {
      amount: 90_000 + (index % 3),
      buyingDate: `2026-0${7 + (index % 2)}-01`,
      createdAt: daysAfter(-index),
    };
    await makeOffer(db, guest, sale, { ...terms, transactionId: `sandbox_${index}` });
    await makeOffer(db, buyer, home, {
      ...terms,
      status: (["Pending", "Rejected", "Withdrawn"] as const)[index % 3] ?? "Pending",
    });
  }
  await db.execute(
    sql`update offers set paid_at = created_at + interval '1 day' * (amount_cents % 2) + interval '123 microseconds' where transaction_id is not null`,
  );
});

type PageQuery = { sort?: string | undefined; limit: number; cursor?: string | undefined };
type Key = string | number;

/**
 * Tests every order of a list, each with its key: a new order has to be added here, or this does
 * not compile.
 */
function sortsTheList<Row extends { _id: string }, Name extends string>(
  list: string,
  keys: Record<Name, (row: Row) => Key>,
  read: (query: PageQuery) => Promise<Page<Row>>,
) {
  describe(list, () => {
    test.each(Object.keys(keys) as Name[])(
      "by %s, from either end, page by page, forwards and back",
      async (name) => {
        const whole = (await read({ sort: name, limit: 100 })).rows;
        expect(whole.length).toBeGreaterThan(3);
        const keyed = whole.map((row) => [keys[name](row), row._id] as const);
        expect(keyed).toEqual(
          keyed.toSorted(
            ([one, id], [other, otherId]) => compare(one, other) || compare(id, otherId),
          ),
        );
        for (const [sort, expected] of [
          [name, whole],
          [`-${name}`, whole.toReversed()],
        ] as const) {
          expect(await walk((cursor) => read({ sort, limit: 2, cursor }))).toEqual({
            there: ids(expected),
            back: ids(expected),
          });
        }
      },
    );

    test("no order that it does not have, and no cursor of another", async () => {
      for (const sort of ["nonsense", "-", "constructor", "'; drop table users; --"]) {
        await expect(read({ sort, limit: 2 })).rejects.toMatchObject({
          code: "invalid",
          fields: [{ field: "sort" }],
        });
      }
      const [name] = Object.keys(keys);
      const { next } = await read({ sort: name, limit: 2 });
      await expect(read({ sort: `-${name}`, limit: 2, cursor: next ?? "" })).rejects.toMatchObject({
        code: "invalid",
      });
    });
  });
}

const compare = (one: Key, other: Key) => (one < other ? -1 : one > other ? 1 : 0);
const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);

/** Reads a list to its end, and from there back to its beginning. */
async function walk(
  read: (cursor: string | undefined) => Promise<Page<{ _id: string }>>,
): Promise<{ there: string[]; back: string[] }> {
  const there: string[] = [];
  let page = await read(undefined);
  expect(page.previous).toBeNull();
  for (;;) {
    there.push(...ids(page.rows));
    if (!page.next) break;
    page = await read(page.next);
  }
  const back = ids(page.rows);
  while (page.previous) {
    page = await read(page.previous);
    back.unshift(...ids(page.rows));
  }
  return { there, back };
}

const as = (person: () => Person): Context => market.context(person());
const words = (text: string) => text.toLowerCase();

sortsTheList<WishlistEntry, EntryOrder>(
  "a wishlist",
  {
    title: ({ title }) => words(title),
    location: ({ location }) => words(location),
    agent: ({ agent_name }) => words(agent_name),
    status: ({ status }) => status,
    price: ({ price }) => price,
  },
  (query) =>
    listOwnWishlist(
      as(() => buyer),
      query,
    ),
);

sortsTheList<Offer, BookingOrder>(
  "a buyer's offers",
  {
    title: ({ title }) => words(title),
    location: ({ location }) => words(location),
    agent: ({ agent_name }) => words(agent_name),
    amount: ({ offeredAmount }) => offeredAmount,
    day: ({ buyingDate }) => buyingDate,
    status: ({ status }) => status,
  },
  (query) =>
    listOwnOffers(
      as(() => buyer),
      query,
    ),
);

sortsTheList<Offer, RequestOrder>(
  "the offers to an agent",
  {
    title: ({ title }) => words(title),
    location: ({ location }) => words(location),
    email: ({ buyerEmail }) => buyerEmail,
    buyer: ({ buyerName }) => words(buyerName),
    amount: ({ offeredAmount }) => offeredAmount,
    status: ({ status }) => status,
  },
  (query) =>
    listOwnOffers(
      as(() => agent),
      query,
    ),
);

sortsTheList<Offer, SoldOrder>(
  "what an agent sold",
  {
    title: ({ title }) => words(title),
    location: ({ location }) => words(location),
    buyer: ({ buyerName }) => words(buyerName),
    sold: ({ paidAt }) => paidAt ?? "",
    amount: ({ offeredAmount }) => offeredAmount,
  },
  (query) =>
    listSold(
      as(() => agent),
      query,
    ),
);

sortsTheList<Property, OwnOrder>(
  "an agent's own properties",
  {
    price: ({ price }) => price,
    listed: ({ listedAt }) => listedAt,
    title: ({ title }) => words(title),
    status: ({ status }) => status,
  },
  (query) =>
    listPropertiesOfAgent(
      as(() => agent),
      agent.email,
      query,
    ),
);

for (const q of [undefined, "portugal"]) {
  sortsTheList<Property, ModerationOrder>(
    `what an admin looks through${q ? ` for “${q}”` : ""}`,
    {
      price: ({ price }) => price,
      listed: ({ listedAt }) => listedAt,
      title: ({ title }) => words(title),
      location: ({ location }) => words(location),
      agent: (property) => words(property.agent.name),
    },
    ({ cursor, ...query }) =>
      listModeration(
        as(() => admin),
        { ...query, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
      ),
  );
}

test("nobody but an admin looks through the homes of everybody", async () => {
  for (const sort of [undefined, "title", "price"]) {
    for (const person of [agent, buyer])
      await expect(listModeration(market.context(person), { sort })).rejects.toMatchObject({
        code: "forbidden",
      });
  }
});

test.each(["title", "-location", "agent", "-agent"])(
  "by %s, an admin finds all that contains some words, and nothing else",
  async (sort) => {
    const { rows } = await listModeration(market.context(admin), { sort, limit: 100 });
    const found = await listModeration(market.context(admin), { sort, q: "portugal", limit: 100 });
    expect(ids(found.rows)).toEqual(
      ids(rows.filter(({ location }) => location.endsWith("Portugal"))),
    );
  },
);

sortsTheList<User, UserOrder>(
  "people",
  {
    name: ({ name, email }) => `${words(name)}\n${email}`,
    email: ({ email }) => email,
    role: ({ role }) => role,
  },
  (query) =>
    listUsers(
      as(() => admin),
      query,
    ),
);

sortsTheList<Review, ReviewOrder>("reviews", { created: ({ createdAt }) => createdAt }, (query) =>
  listReviews(
    as(() => admin),
    query,
  ),
);

describe("in the default order", () => {
  test("an admin sees what waits from its oldest, then the rest from its newest, as one list", async () => {
    const list = (cursor: string | undefined) =>
      listModeration(market.context(admin), { limit: 4, ...(cursor ? { cursor } : {}) });
    const { rows } = await listModeration(market.context(admin), { limit: 100 });
    expect(await walk(list)).toEqual({ there: ids(rows), back: ids(rows) });
    expect((await list(undefined)).rows).toHaveLength(4);
    const waiting = rows.filter(({ status }) => status === "Available");
    expect(rows.slice(0, waiting.length)).toEqual(waiting);
    const days = (some: Property[]) => some.map(({ listedAt }) => listedAt);
    expect(days(waiting)).toEqual(days(waiting).toSorted());
    const rest = days(rows.slice(waiting.length));
    expect(rest).toEqual(rest.toSorted().reverse());
  });

  test("what an agent sold last comes first", async () => {
    const { rows, count, total } = await listSold(market.context(agent));
    // Of the paid offers only.
    expect([count, total]).toEqual([
      titles.length,
      rows.reduce((sum, { offeredAmount }) => sum + offeredAmount, 0),
    ]);
    expect(rows.map(({ paidAt }) => paidAt)).toEqual(
      rows
        .map(({ paidAt }) => paidAt)
        .toSorted()
        .reverse(),
    );
  });
});

describe("a list too long to be sorted afresh for every page", () => {
  let busy: Person;
  let keen: Person;
  /**
   * Cursors of the second page by title, from when the list was short: as in an address that
   * somebody saved.
   */
  const cursors: Record<string, string> = {};

  beforeAll(async () => {
    const { db } = market;
    [busy, keen] = [await makePerson(db, "agent"), await makePerson(db)];
    for (const title of ["A mill", "B mill"]) {
      const home = await makeProperty(db, busy, { title });
      await makeOffer(db, buyer, home, { status: "Rejected" });
      await makeEntry(db, keen, home);
    }
    cursors.offers =
      (await listOwnOffers(market.context(busy), { sort: "title", limit: 1 })).next ?? "";
    cursors.wishlist =
      (await listOwnWishlist(market.context(keen), { sort: "title", limit: 1 })).next ?? "";
    const copies = sql`select gen_random_uuid(), property_id, agent_id, buyer_id, amount_cents, buying_date, status, created_at from offers`;
    await db.execute(sql`insert into offers (id, property_id, agent_id, buyer_id, amount_cents, buying_date, status, created_at)
      ${copies}, generate_series(1, ${maxUnindexedRows}::int) where agent_id = ${busy._id}`);
    await db.execute(sql`with home as (insert into properties (id, agent_id, title, location, price_cents, image_id, moderation, market, status, listed_at, updated_at)
        select gen_random_uuid(), agent_id, title, location, price_cents, image_id, moderation, market, status, listed_at, updated_at
        from properties, generate_series(1, ${maxUnindexedRows}::int) where agent_id = ${busy._id} and title = 'A mill' returning id)
      insert into wishlist_entries (id, buyer_id, property_id, created_at) select gen_random_uuid(), ${keen._id}, id, now() from home`);
  });

  test("is sorted by what has an index", async () => {
    const { rows, sorts } = await listOwnOffers(market.context(busy), { sort: "amount", limit: 2 });
    expect([rows.length, sorts]).toEqual([2, ["amount", "status"]]);
    expect((await listOwnWishlist(market.context(keen), { limit: 2 })).sorts).toEqual([]);
  });

  test("begins in its default order where one is requested that it has grown too long for, or a page of that", async () => {
    const [offers, wishlist] = [
      await listOwnOffers(market.context(busy), { limit: 2 }),
      await listOwnWishlist(market.context(keen), { limit: 2 }),
    ];
    for (const sort of ["title", "-title"]) {
      expect(await listOwnOffers(market.context(busy), { sort, limit: 2 })).toEqual(offers);
      expect(
        await listOwnOffers(market.context(busy), { sort, limit: 2, cursor: cursors.offers }),
      ).toEqual(offers);
      expect(await listOwnWishlist(market.context(keen), { sort, limit: 2 })).toEqual(wishlist);
      expect(
        await listOwnWishlist(market.context(keen), { sort, limit: 2, cursor: cursors.wishlist }),
      ).toEqual(wishlist);
    }
  });

  test("refuses an order that it never had, and a cursor of another", async () => {
    for (const sort of ["nonsense", "constructor", "-"]) {
      await expect(listOwnOffers(market.context(busy), { sort })).rejects.toMatchObject({
        code: "invalid",
        fields: [{ field: "sort" }],
      });
      await expect(listOwnWishlist(market.context(keen), { sort })).rejects.toMatchObject({
        code: "invalid",
        fields: [{ field: "sort" }],
      });
    }
    await expect(
      listOwnOffers(market.context(busy), { cursor: cursors.offers }),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(
      listOwnOffers(market.context(busy), { sort: "amount", cursor: cursors.offers }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});
