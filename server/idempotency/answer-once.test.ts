import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { makeEntry, makeImage, makeOffer, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { forgetAnswers } from "./idempotency.db.ts";

const market = marketForTests();
let buyer: Person;
let propertyId: string;
let key: string;

beforeEach(async () => {
  market.setNow(today);
  market.jobs.length = 0;
  buyer = await makePerson(market.db);
  propertyId = await makeProperty(market.db);
  await makeEntry(market.db, buyer, propertyId);
  key = crypto.randomUUID();
});

const terms = (offeredAmount = 300_000) => ({
  propertyId,
  offeredAmount,
  buyingDate: "2026-07-01",
});

async function offer(
  body: object = terms(),
  who: Parameters<typeof market.as>[0] = buyer,
  under = key,
) {
  const response = await market.as(who).post("/api/make-offer", body, { "Idempotency-Key": under });
  const { headers, status } = response;
  return {
    status,
    body: await response.json(),
    type: headers.get("Content-Type"),
    replayed: headers.get("Idempotency-Replayed"),
  };
}

const count = async (table: string) =>
  Number((await market.pool.query(`select count(*) from ${table}`)).rows[0].count);

test("the same key and body happen once and are answered alike", async () => {
  const before = await count("offers");
  const first = await offer();
  const second = await offer();
  expect(first).toMatchObject({ status: 200, replayed: null });
  expect(second).toEqual({ ...first, replayed: "true" });
  expect(await count("offers")).toBe(before + 1);
  expect(market.jobs).toHaveLength(1);
});

test("a refusal is stored as well, problem document and all", async () => {
  await offer();
  const refused = await offer(terms(), buyer, "another key");
  expect(refused).toMatchObject({ status: 409, type: "application/problem+json" });
  expect(await offer(terms(), buyer, "another key")).toEqual({ ...refused, replayed: "true" });
});

test("the same key with another body is refused, and nothing happens", async () => {
  const before = await count("offers");
  const first = await offer();
  expect((await offer(terms(1))).status).toBe(422);
  expect(await count("offers")).toBe(before + 1);
  expect((await offer()).body).toEqual(first.body);
});

test("while the first call is under way a second is refused; afterwards it gets the first response", async () => {
  const before = await count("idempotency_keys");
  const holder = await market.pool.connect();
  await holder.query("begin");
  await holder.query("select 1 from properties where id = $1 for update", [propertyId]);
  const first = offer();
  await expect.poll(() => count("idempotency_keys"), { timeout: 10_000 }).toBe(before + 1);
  const second = await offer();
  await holder.query("commit");
  holder.release();
  expect([second.status, second.body.detail]).toEqual([
    409,
    "The first call with this Idempotency-Key is still under way.",
  ]);
  expect((await first).status).toBe(200);
  expect(await offer()).toMatchObject({ status: 200, body: (await first).body, replayed: "true" });
});

test("of many at once one happens; the rest wait or get the same", async () => {
  const before = await count("offers");
  const answers = await Promise.all(Array.from({ length: 12 }, () => offer()));
  expect(await count("offers")).toBe(before + 1);
  expect(
    answers.filter(({ status, replayed }) => status === 200 && replayed === null),
  ).toHaveLength(1);
  for (const { status, body, replayed } of answers) {
    if (status === 409)
      expect(body.detail).toBe("The first call with this Idempotency-Key is still under way.");
    else expect([status, replayed === null || replayed === "true"]).toEqual([200, true]);
  }
});

test("callers do not share keys, nor do calls", async () => {
  const other = await makePerson(market.db);
  await makeEntry(market.db, other, propertyId);
  const [mine, theirs] = [await offer(), await offer(terms(), other)];
  expect(theirs).toMatchObject({ status: 200, replayed: null });
  expect(theirs.body.insertedId).not.toBe(mine.body.insertedId);
  expect((await offer(terms(), visitor)).status).toBe(401);
  const review = { propertyId, description: "Quiet and bright." };
  expect(
    (await market.as(buyer).post("/api/reviews", review, { "Idempotency-Key": key })).status,
  ).toBe(200);
});

test("a call that came to nothing leaves its key free for the next try", async () => {
  const offerId = await makeOffer(market.db, buyer, propertyId, { status: "Accepted" });
  const pay = () => market.as(buyer).post("/api/payments", { offerId }, { "Idempotency-Key": key });
  const supplier = market.services.payments;
  const { begin } = supplier;
  supplier.begin = () => Promise.reject(new Error("no line"));
  expect((await pay()).status).toBe(503);
  supplier.begin = begin;
  const paid = await pay();
  expect([paid.status, paid.headers.get("Idempotency-Replayed")]).toEqual([200, null]);
});

test("a claim whose process died is free again after two minutes, not before", async () => {
  await offer();
  await loseAnswers();
  market.setNow(new Date(today.getTime() + 119_000));
  expect((await offer()).body.detail).toContain("still under way");
  market.setNow(new Date(today.getTime() + 121_000));
  expect((await offer()).status).toBe(200);
});

/** Simulates processes that died between their commit and storing their answer. */
const loseAnswers = () =>
  market.pool.query("update idempotency_keys set status = null, body = null");

test.each<[path: string, table: string, body: () => Promise<object>, who?: "agent"]>([
  ["make-offer", "offers", async () => terms()],
  ["reviews", "reviews", async () => ({ propertyId, description: "Quiet and bright." })],
  ["wishlist", "wishlist_entries", async () => ({ propertyId: await makeProperty(market.db) })],
  ["saved-searches", "saved_searches", async () => ({ conditions: { type: ["Villa"] } })],
  [
    "add-properties",
    "properties",
    async () => ({
      title: "A villa",
      location: "Lisbon",
      price: 1,
      image: `/images/${await makeImage(market.db)}`,
    }),
    "agent",
  ],
])(
  "what happened does not happen again where its answer was lost: %s",
  async (path, table, body, who) => {
    const actor = who ? await makePerson(market.db, who) : buyer;
    const sent = await body();
    const call = async () => {
      const answer = await market.as(actor).post(`/api/${path}`, sent, { "Idempotency-Key": key });
      return [answer.status, await answer.json()];
    };
    const first = await call();
    expect(first).toEqual([200, expect.anything()]);
    const [before, jobs] = [await count(table), market.jobs.length];
    for (const lose of [loseAnswers, () => market.pool.query("delete from idempotency_keys")]) {
      await lose();
      market.setNow(new Date(today.getTime() + 121_000));
      expect(await call()).toEqual(first);
    }
    expect([await count(table), market.jobs.length]).toEqual([before, jobs]);
  },
);

test("answers are forgotten after a day", async () => {
  await offer();
  await forgetAnswers(market.db, new Date(today.getTime() + 1));
  expect((await offer()).replayed).toBeNull();
});

test("a key of more than 255 characters is refused; a call that reads takes none", async () => {
  expect((await offer(terms(), buyer, "k".repeat(256))).status).toBe(422);
  await market.as(buyer).get("/api/make-offer", undefined, { "Idempotency-Key": key });
  expect((await offer()).status).toBe(200);
});

test("a response with a token is stored nowhere", async () => {
  const before = await count("idempotency_keys");
  await market.as(null).post("/api/jwt", { email: buyer.email }, { "Idempotency-Key": key });
  expect(await count("idempotency_keys")).toBe(before);
});

test("a call that came too often is not answered so for good: it may be made again under its key", async () => {
  const body =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n';
  const headers = { "Content-Type": "multipart/form-data; boundary=x", "Idempotency-Key": key };
  const upload = async (more: Record<string, string> = {}) => {
    const request = new Request("http://localhost:3000/api/images", {
      method: "POST",
      body,
      headers: { ...headers, ...more },
    });
    return (await market.as(buyer).send(request)).status;
  };
  for (let time = 0; time < 60; time++)
    expect(await upload({ "Idempotency-Key": `${key} ${time}` })).toBe(415);
  expect(await upload()).toBe(429);
  market.setNow(new Date(today.getTime() + 5_000));
  expect(await upload()).toBe(415);
});

test("a picture that is sent again is the same one, though its sender divides the form by another line each time", async () => {
  const upload = async (boundary: string, file: string, named = boundary) => {
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n${file}\r\n--${boundary}--\r\n`;
    const headers = {
      "Content-Type": `multipart/form-data; boundary=${named}`,
      "Idempotency-Key": key,
    };
    const answer = await market
      .as(buyer)
      .send(new Request("http://localhost:3000/api/images", { method: "POST", body, headers }));
    return [answer.status, answer.headers.get("Idempotency-Replayed")];
  };
  expect(await upload("----one1", "no picture")).toEqual([415, null]);
  expect(await upload("----another2", "no picture")).toEqual([415, "true"]);
  expect(await upload("----another3", "no picture", '"----another3"')).toEqual([415, "true"]);
  expect(await upload("----one1", "another picture")).toEqual([422, null]);
});

test("another call under a key whose first answer was lost and forgotten is another: it is not taken for the first", async () => {
  const homes = [await makeProperty(market.db), await makeProperty(market.db)];
  for (const home of homes) {
    expect(
      (
        await market
          .as(buyer)
          .post("/api/wishlist", { propertyId: home }, { "Idempotency-Key": key })
      ).status,
    ).toBe(200);
    await market.pool.query("delete from idempotency_keys");
  }
  const { rows } = await market.pool.query(
    "select 1 from wishlist_entries where buyer_id = $1 and property_id = any($2)",
    [buyer._id, homes],
  );
  expect(rows).toHaveLength(2);
});

test("a visitor's refusals are not stored, however many keys they think of", async () => {
  const before = await count("idempotency_keys");
  expect((await offer(terms(), visitor)).status).toBe(401);
  expect(await count("idempotency_keys")).toBe(before);
});

test("visitors of one network share no keys: another picture is another call", async () => {
  const upload = async (background: string) => {
    const create = { width: 32, height: 32, channels: 3, background } as const;
    const form = new FormData();
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    form.set("image", new File([bytes], "a.png", { type: "image/png" }));
    const init = { method: "POST", body: form, headers: { "Idempotency-Key": key } };
    return market.as(visitor).send(new Request("http://localhost:3000/api/images", init));
  };
  expect([(await upload("teal")).status, (await upload("olive")).status]).toEqual([200, 200]);
  expect((await upload("teal")).headers.get("Idempotency-Replayed")).toBe("true");
});
