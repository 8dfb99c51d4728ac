import { beforeEach, describe, expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import { type Person, visitor } from "#core/user.ts";
import { eventsAbout } from "#db/history.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { from, goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import {
  makeEntry,
  makeImage,
  makeOffer,
  makePerson,
  makeProperty,
  makeReview,
} from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { recordQueries } from "#test/record-queries.ts";
import { logIn } from "../sign-in/log-in.ts";
import { listHearts } from "../wishlist/list-hearts.ts";

const market = marketForTests();
let admin: Person;
let person: Person;

beforeEach(async () => {
  await market.db.delete(rateLimits);
  await market.pool.query("update users set role = 'user' where role = 'admin'");
  admin = await makePerson(market.db, "admin");
  person = await makeAccount(market);
});

const remove = (actor: Parameters<typeof market.as>[0], id = person._id) =>
  market.as(actor).delete(`/api/users/${id}`);
const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body;

test("a deleted person's pictures are no longer served, but for those that a home is shown with", async () => {
  const agent = await makePerson(market.db, "agent");
  const portrait = await makeImage(market.db, agent);
  const unused = await makeImage(market.db, agent);
  const sold = await makeProperty(market.db, agent, { status: "Sold" });
  const [{ image_id: shown }] = (
    await market.pool.query("select image_id from properties where id = $1", [sold])
  ).rows;
  await market.pool.query("update users set image = $2 where id = $1", [
    agent._id,
    `/images/${portrait}`,
  ]);
  for (const id of [portrait, unused, shown])
    await market.services.images.write(`${id}/1920.webp`, Buffer.from("a picture"));
  market.jobs.length = 0;
  expect(await json(remove(admin, agent._id))).toEqual({ deletedCount: 1 });
  for (const { name, data } of market.jobs)
    if (name === "remove-picture") await market.services.images.remove(data.imageId);
  const statuses = [portrait, unused, shown].map(
    async (id) => (await market.as(admin).get(`/images/${id}/1920.webp`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 200]);
});

test("an admin deletes a person; nothing shows who they were, only that there was someone", async () => {
  expect(await json(remove(admin))).toEqual({ deletedCount: 1 });
  const { rows } = await market.pool.query(
    "select name, email, image, deleted_at is not null as deleted from users where id = $1",
    [person._id],
  );
  expect(rows).toEqual([{ name: "Former member", email: null, image: null, deleted: true }]);
  expect(
    await json(market.as(admin).get(`/api/users?q=${encodeURIComponent(person.email)}`)),
  ).toEqual([]);
  const [event] = await eventsAbout(market.db, "user", person._id);
  expect(event).toMatchObject({
    move: "delete",
    fromStatus: "user",
    toStatus: null,
    by: admin._id,
  });
  expect((await remove(admin)).status).toBe(404);
});

test("nobody but an admin may, not even themselves", async () => {
  expect((await remove(visitor)).status).toBe(401);
  expect((await remove(person)).status).toBe(403);
  expect((await remove(await makePerson(market.db, "agent"))).status).toBe(403);
  expect((await remove(admin, admin._id)).status).toBe(409);
  expect((await remove(admin, "not-an-id")).status).toBe(404);
});

test("two admins who delete each other at once leave one", async () => {
  for (let round = 0; round < 10; round++) {
    await market.pool.query("update users set role = 'user' where role = 'admin'");
    const [one, other] = [
      await makePerson(market.db, "admin"),
      await makePerson(market.db, "admin"),
    ];
    const answers = await Promise.all([remove(one, other._id), remove(other, one._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await market.pool.query(
      "select count(*)::int as left from users where role = 'admin' and deleted_at is null",
    );
    expect(rows).toEqual([{ left: 1 }]);
  }
});

test("an admin who was demoted, or deleted, a moment before deletes nobody", async () => {
  const [demoted, deleted] = [
    await makePerson(market.db, "admin"),
    await makePerson(market.db, "admin"),
  ];
  await market.pool.query("update users set role = 'agent' where id = $1", [demoted._id]);
  expect((await remove(admin, deleted._id)).status).toBe(200);
  for (const former of [demoted, deleted]) expect((await remove(former)).status).toBe(403);
  expect(await eventsAbout(market.db, "user", person._id)).toEqual([]);
});

test("an admin who deletes one of two admins is then the last, and stays", async () => {
  const other = await makePerson(market.db, "admin");
  expect((await remove(admin, other._id)).status).toBe(200);
  expect((await remove(admin, admin._id)).status).toBe(409);
});

describe("what a deleted person leaves", () => {
  test("an agent's properties are in no list and can't be read, but for the sold; each has the reason in its history", async () => {
    const agent = await makePerson(market.db, "agent");
    const buyer = await makePerson(market.db);
    const verified = await makeProperty(market.db, agent);
    const available = await makeProperty(market.db, agent, { status: "Available" });
    const sold = await makeProperty(market.db, agent, { status: "Sold" });
    expect((await remove(admin, agent._id)).status).toBe(200);
    for (const actor of [visitor, buyer, admin]) {
      const listed = await json<{ _id: string }[]>(
        market.as(actor).get("/api/properties?limit=500"),
      );
      expect(listed.filter(({ _id }) => [verified, available].includes(_id))).toEqual([]);
      for (const id of [verified, available])
        expect((await market.as(actor).get(`/api/properties/${id}`)).status).toBe(404);
    }
    expect((await market.as(buyer).get(`/api/properties/${sold}`)).status).toBe(200);
    const [event] = await eventsAbout(market.db, "property", verified);
    expect(event).toMatchObject({
      move: "delete",
      fromStatus: "Verified",
      toStatus: null,
      by: admin._id,
      why: "the account was deleted",
    });
    expect(await eventsAbout(market.db, "property", sold)).toEqual([]);
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
  });

  test("their reviews stay under Former member, without picture or address", async () => {
    const property = await makeProperty(market.db);
    await makeReview(market.db, property, person, { description: "The stairs creak, kindly." });
    await remove(admin);
    const reviews = await json<object[]>(
      market.as(visitor).get(`/api/reviews?propertyId=${property}`),
    );
    expect(reviews).toMatchObject([
      { name: "Former member", image: null, description: "The stairs creak, kindly." },
    ]);
    expect(JSON.stringify(reviews)).not.toContain(person.email);
    expect(JSON.stringify(reviews)).not.toContain(person.name);
  });

  test("no wish: nobody is counted who is not there", async () => {
    const property = await makeProperty(market.db);
    await makeEntry(market.db, person, property);
    await remove(admin);
    expect((await listHearts(market.context(visitor), [property])).wishes).toEqual({});
  });

  test("no session, and no proof that opens another: neither the supplier's cookie nor the password", async () => {
    const proof = await proofOf(market, person);
    const { cookie, token } = await signIn(market, person);
    await remove(admin);
    for (const headers of [
      { Cookie: cookie },
      { Authorization: `Bearer ${token}` },
      { Cookie: proof },
    ]) {
      expect(
        (
          await market
            .as(null)
            .get(`/api/users/admin/${person.email}`, undefined, headers as Record<string, string>)
        ).status,
      ).toBe(401);
    }
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
    expect(
      (
        await market
          .as(null)
          .put(`/api/users/${person.email}`, { name: "Back again" }, { Cookie: proof })
      ).status,
    ).toBe(401);
    expect(
      (
        await market
          .as(null)
          .post("/api/auth/sign-in/email", { email: person.email, password: goodPassword })
      ).status,
    ).toBe(401);
  });

  test("a free address: whoever signs up with it is new", async () => {
    await remove(admin);
    await market.services.identity.enrol(
      [{ email: person.email, name: "Somebody new" }],
      goodPassword,
    );
    const { token } = await signIn(market, person);
    const { rows } = await market.pool.query("select id, role from users where email = $1", [
      person.email,
    ]);
    expect(token).toBeTruthy();
    expect(rows).toMatchObject([{ role: "user" }]);
    expect(rows[0]?.id).not.toBe(person._id);
  });
});

test("if the supplier can't forget them, nobody is half deleted, and trying again does it", async () => {
  const proof = { Cookie: await proofOf(market, person) };
  const { forget } = market.services.identity;
  market.services.identity.forget = () => Promise.reject(new Error("the supplier is away"));
  expect((await remove(admin)).status).toBe(500);
  market.services.identity.forget = forget;
  expect(await eventsAbout(market.db, "user", person._id)).toEqual([]);
  expect((await market.as(null).post("/api/jwt", {}, proof)).status).toBe(200);
  expect((await remove(admin)).status).toBe(200);
  expect((await market.as(null).post("/api/jwt", {}, proof)).status).toBe(401);
});

describe("in the very instant in which they do something, what they do comes first and is cleared away, or is refused", () => {
  const nothing = async (query: string) =>
    expect((await market.pool.query(query)).rows).toEqual([]);
  const ofNobody =
    "join users on users.id = any(array[buyer_id, agent_id]) and users.deleted_at is not null";

  /**
   * Starts something while a row that it needs is locked, then the deletion, and then unlocks the
   * row: so the two run concurrently.
   */
  async function meeting(
    held: string,
    start: () => Promise<Response>,
    id: string,
  ): Promise<[number, number]> {
    const holder = await market.pool.connect();
    const locked =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const waiting = (count: number) =>
      expect
        .poll(async () => (await market.pool.query(locked)).rows.length)
        .toBeGreaterThanOrEqual(count);
    try {
      await holder.query("begin");
      await holder.query(held);
      const doing = start();
      await waiting(1);
      const removing = remove(admin, id);
      await Promise.race([removing, waiting(2)]);
      await holder.query("commit");
      return [(await doing).status, (await removing).status];
    } finally {
      holder.release();
    }
  }

  const row = (table: string, id: string) => `select 1 from ${table} where id = '${id}' for update`;
  const terms = { offeredAmount: 240_000, buyingDate: "2026-07-01" };

  test("an offer is made", async () => {
    const home = await makeProperty(market.db);
    await makeEntry(market.db, person, home);
    const statuses = await meeting(
      row("properties", home),
      () => market.as(person).post("/api/make-offer", { propertyId: home, ...terms }),
      person._id,
    );
    expect(statuses).toEqual([200, 200]);
    await nothing(
      `select offers.id from offers ${ofNobody} where status in ('Pending', 'Accepted')`,
    );
  });

  test("an offer of theirs is accepted, or one on their property", async () => {
    const agent = await makePerson(market.db, "agent");
    for (const leaving of [person, agent]) {
      const home = await makeProperty(market.db, agent);
      const offer = await makeOffer(market.db, person, home);
      const statuses = await meeting(
        row("properties", home),
        () => market.as(agent).patch(`/api/accept-offer/${offer}`),
        leaving._id,
      );
      // 409: a person with an accepted offer can't be deleted until it is paid.
      expect(statuses).toEqual([200, 409]);
      await market.pool.query("update offers set status = 'Rejected' where id = $1", [offer]);
    }
    await nothing(
      `select offers.id from offers ${ofNobody} where status in ('Pending', 'Accepted')`,
    );
  });

  test("a property is listed", async () => {
    const agent = await makePerson(market.db, "agent");
    const image = await makeImage(market.db, agent);
    const listing = {
      title: "House by the sea",
      location: "Lisbon",
      price: 300_000,
      image: `/images/${image}`,
    };
    expect(
      await meeting(
        row("images", image),
        () => market.as(agent).post("/api/add-properties", listing),
        agent._id,
      ),
    ).toEqual([200, 200]);
    await nothing(
      "select properties.id from properties join users on users.id = agent_id where users.deleted_at is not null and properties.deleted_at is null and status <> 'Sold'",
    );
  });

  test("a home is saved", async () => {
    const home = await makeProperty(market.db);
    expect(
      await meeting(
        row("properties", home),
        () => market.as(person).post("/api/wishlist", { propertyId: home }),
        person._id,
      ),
    ).toEqual([200, 200]);
    await nothing(
      "select 1 from wishlist_entries join users on users.id = buyer_id where deleted_at is not null",
    );
  });

  test("they sign in, by password or by the supplier's cookie, or save their record: they get a 401, and come back as nobody", async () => {
    for (const way of ["password", "cookie", "record"] as const) {
      const leaving = await makeAccount(market);
      const cookie = await proofOf(market, leaving);
      const ways: Record<typeof way, () => Promise<number>> = {
        password: () =>
          statusOf(
            logIn(from(market, "203.0.113.7"), { email: leaving.email, password: goodPassword }),
          ),
        cookie: async () => (await market.as(null).post("/api/jwt", {}, { Cookie: cookie })).status,
        record: async () =>
          (
            await market
              .as(null)
              .put(`/api/users/${leaving.email}`, { name: "Back again" }, { Cookie: cookie })
          ).status,
      };
      // They prove who they are when the deletion is done but not committed yet.
      const { forget } = market.services.identity;
      let signingIn = Promise.resolve(0);
      market.services.identity.forget = async (email) => {
        signingIn = ways[way]();
        await locked(1);
        await forget(email);
      };
      expect((await remove(admin, leaving._id)).status).toBe(200);
      market.services.identity.forget = forget;
      expect([way, await signingIn]).toEqual([way, 401]);
      await nothing(`select id from users where email = '${leaving.email}'`);
    }
  });

  const statusOf = (done: Promise<unknown>) =>
    done.then(
      () => 200,
      (error) => (error instanceof Refusal ? error.status : 500),
    );

  const locked = (count: number) =>
    expect
      .poll(
        async () =>
          (
            await market.pool.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rows.length,
      )
      .toBeGreaterThanOrEqual(count);

  test("whoever was deleted a moment before gets a 401", async () => {
    const home = await makeProperty(market.db);
    await makeEntry(market.db, person, home);
    expect((await remove(admin)).status).toBe(200);
    expect(
      (await market.as(person).post("/api/make-offer", { propertyId: home, ...terms })).status,
    ).toBe(401);
    expect((await market.as(person).post("/api/wishlist", { propertyId: home })).status).toBe(401);
  });
});

test("an agent's many properties go by as many statements as a few, so that deleting them is never cut short", async () => {
  const statementsFor = async (count: number) => {
    const agent = await makePerson(market.db, "agent");
    for (let made = 0; made < count; made++) {
      const propertyId = await makeProperty(market.db, agent);
      await makeOffer(market.db, person, propertyId);
    }
    const { answer, queries } = await recordQueries(() => remove(admin, agent._id));
    expect(answer.status).toBe(200);
    const { rows } = await market.pool.query(
      `select count(*)::int as deleted, count(*) filter (where o.status = 'Rejected')::int as rejected
       from properties p join offers o on o.property_id = p.id where p.agent_id = $1 and p.deleted_at is not null`,
      [agent._id],
    );
    expect(rows).toEqual([{ deleted: count, rejected: count }]);
    return queries.length;
  };
  expect(await statementsFor(40)).toBe(await statementsFor(3));
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});
