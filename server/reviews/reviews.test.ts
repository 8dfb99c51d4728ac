import { beforeEach, describe, expect, test } from "vitest";
import { propertyStatuses } from "#core/property.ts";
import type { Review } from "#core/review.ts";
import { maskEmail, type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { makePerson, makeProperty, makeReview } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { countPropertyReviews, countReviews, listReviews, reviewFor } from "./list-reviews.ts";

const market = marketForTests();
let buyer: Person;
let home: string;

beforeEach(async () => {
  buyer = await makePerson(market.db);
  home = await makeProperty(market.db, undefined, { title: "Stone cottage" });
});

const write = (
  description: unknown,
  actor: Person | typeof visitor = buyer,
  propertyId = home,
  more: object = {},
) => market.as(actor).post("/api/reviews", { propertyId, description, ...more });
const reviewsOf = async (propertyId: string, actor: Person | typeof visitor = visitor) =>
  (await (await market.as(actor).get(`/api/reviews?propertyId=${propertyId}`)).json()) as Review[];

describe("writing", () => {
  test("a buyer reviews a home; name and title are read from what is stored, whatever is in the body", async () => {
    const answer = await write("  Light rooms.  ", buyer, home, {
      name: "Somebody",
      title: "Castle",
      email: "a@b.example",
      agent_name: "Nobody",
    });
    expect(answer.status).toBe(200);
    expect(await reviewsOf(home, buyer)).toMatchObject([
      { description: "Light rooms.", name: buyer.name, email: buyer.email, title: "Stone cottage" },
    ]);
  });

  test("one review per home and buyer, also when sent twice at once; another buyer's is another", async () => {
    const answers = await Promise.all([write("First"), write("Second")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write("Third")).status).toBe(409);
    expect((await write("As well", await makePerson(market.db))).status).toBe(200);
    expect(await reviewsOf(home)).toHaveLength(2);
  });

  test("having deleted it, one may write another", async () => {
    await write("First");
    const own = await reviewFor(market.context(buyer), home);
    expect((await market.as(buyer).delete(`/api/reviews/${own}`)).status).toBe(200);
    expect(await reviewFor(market.context(buyer), home)).toBeNull();
    expect((await write("Second")).status).toBe(200);
  });

  test("whoever writes none any more, in another role, has their own to take back", async () => {
    await write("First");
    const own = await reviewFor(market.context(buyer), home);
    await market.pool.query("update users set role = 'agent' where id = $1", [buyer._id]);
    const agent = { ...buyer, role: "agent" } as const;
    expect(await reviewFor(market.context(agent), home)).toBe(own);
    expect((await market.as(agent).delete(`/api/reviews/${own}`)).status).toBe(200);
  });

  // Some have invisible characters only.
  test.each([[""], ["   "], ["\n"], ["\u200b\u2060"], ["\u3164"], [undefined], ["x".repeat(2001)]])(
    "an empty review, or too long a one, is refused (%#)",
    async (description) => {
      expect((await write(description)).status).toBe(422);
      expect(await reviewsOf(home)).toEqual([]);
    },
  );

  test("visitors, agents and admins review nothing", async () => {
    expect((await write("Nice", visitor)).status).toBe(401);
    expect((await write("Nice", await makePerson(market.db, "agent"))).status).toBe(403);
    expect((await write("Nice", await makePerson(market.db, "admin"))).status).toBe(403);
  });

  test.each(propertyStatuses)(
    "of a property that is %s only what is or was on sale",
    async (status) => {
      const id = await makeProperty(market.db, undefined, { status });
      expect((await write("Nice", buyer, id)).status).toBe(
        status === "Verified" || status === "Sold" ? 200 : 404,
      );
    },
  );

  test("markup stays the text that it is", async () => {
    const text = '<script>alert("1")</script> <b>bold</b> &amp;';
    await write(text);
    expect((await reviewsOf(home))[0]?.description).toBe(text);
  });
});

describe("reading", () => {
  test("addresses are masked but for their owner and admins", async () => {
    await write("Nice");
    expect((await reviewsOf(home))[0]?.email).toBe(maskEmail(buyer.email));
    expect((await reviewsOf(home, await makePerson(market.db)))[0]?.email).toBe(
      maskEmail(buyer.email),
    );
    expect((await reviewsOf(home, buyer))[0]?.email).toBe(buyer.email);
    expect((await reviewsOf(home, await makePerson(market.db, "admin")))[0]?.email).toBe(
      buyer.email,
    );
  });

  test("newest first, of one home only", async () => {
    await makeReview(market.db, home, undefined, {
      description: "old",
      createdAt: new Date("2026-01-01"),
    });
    await makeReview(market.db, home, undefined, {
      description: "new",
      createdAt: new Date("2026-05-01"),
    });
    await makeReview(market.db, await makeProperty(market.db));
    expect((await reviewsOf(home)).map(({ description }) => description)).toEqual(["new", "old"]);
    expect(await reviewsOf("no-id")).toEqual([]);
  });

  test("of one home are counted, whichever of their pages is read", async () => {
    for (const _ of [1, 2, 3]) await makeReview(market.db, home);
    await makeReview(market.db, await makeProperty(market.db));
    const context = market.context(visitor);
    const first = await listReviews(context, { propertyId: home, limit: 2 });
    const second = await listReviews(context, {
      propertyId: home,
      limit: 2,
      cursor: first.next ?? "",
    });
    const whole = await listReviews(context, { propertyId: home, limit: 3 });
    for (const page of [first, second, whole])
      expect(await countPropertyReviews(context, home, page)).toEqual({ count: 3, more: false });
  });

  test("of a deleted home are left out, but for their writer, who may delete them, and for admins", async () => {
    const agent = await makePerson(market.db, "agent");
    const deleted = await makeProperty(market.db, agent);
    const mine = await makeReview(market.db, deleted, buyer);
    expect(await reviewsOf(deleted)).toMatchObject([{ onShow: true }]);
    expect((await market.as(agent).delete(`/api/properties/${deleted}`)).status).toBe(200);
    const admin = await makePerson(market.db, "admin");
    for (const path of ["/api/reviews", `/api/reviews?propertyId=${deleted}`]) {
      for (const actor of [visitor, buyer, admin]) {
        const listed = (await (await market.as(actor).get(path)).json()) as Review[];
        expect(listed.filter(({ _id }) => _id === mine)).toEqual([]);
      }
    }
    expect(await (await market.as(buyer).get(`/api/reviews/${buyer.email}`)).json()).toMatchObject([
      { _id: mine, onShow: false },
    ]);
    expect(
      (await listReviews(market.context(admin), { propertyId: deleted, withDeletedHomes: true }))
        .rows,
    ).toHaveLength(1);
    expect(
      (await listReviews(market.context(buyer), { propertyId: deleted, withDeletedHomes: true }))
        .rows,
    ).toHaveLength(0);
    expect((await market.as(buyer).delete(`/api/reviews/${mine}`)).status).toBe(200);
  });

  test("what one wrote is one's own to list and to count, or an admin's", async () => {
    await write("Nice");
    const other = await makePerson(market.db);
    expect(await (await market.as(buyer).get(`/api/reviews/${buyer.email}`)).json()).toHaveLength(
      1,
    );
    expect((await market.as(other).get(`/api/reviews/${buyer.email}`)).status).toBe(403);
    expect(await countReviews(market.context(buyer), "own")).toEqual({ count: 1, more: false });
    expect(await countReviews(market.context(other), "own")).toEqual({ count: 0, more: false });
    await expect(countReviews(market.context(other), "everyone")).rejects.toMatchObject({
      code: "forbidden",
    });
    const { rows } = await market.pool.query("select count(*)::int as n from reviews");
    expect(
      await countReviews(market.context(await makePerson(market.db, "admin")), "everyone"),
    ).toEqual({ count: rows[0].n, more: false });
  });
});

describe("deleting", () => {
  test("one's own, or any for an admin, and the history has by whom", async () => {
    for (const by of [buyer, await makePerson(market.db, "admin")]) {
      const id = await makeReview(market.db, home, buyer);
      expect(await (await market.as(by).delete(`/api/reviews/${id}`)).json()).toEqual({
        deletedCount: 1,
      });
      expect(await eventsAbout(market.db, "review", id)).toMatchObject([
        { move: "delete", by: by._id, chain: `property:${home}` },
      ]);
      expect((await market.as(by).delete(`/api/reviews/${id}`)).status).toBe(404);
    }
  });

  test("another's is refused", async () => {
    const id = await makeReview(market.db, home, buyer);
    expect((await market.as(visitor).delete(`/api/reviews/${id}`)).status).toBe(401);
    expect((await market.as(await makePerson(market.db)).delete(`/api/reviews/${id}`)).status).toBe(
      403,
    );
    expect(
      (await market.as(await makePerson(market.db, "agent")).delete(`/api/reviews/${id}`)).status,
    ).toBe(403);
    expect(await reviewsOf(home)).toHaveLength(1);
  });
});
