import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { isPerson } from "#core/user.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import { makeAccount, signIn } from "#test/account.ts";
import { makePerson, makeProperty, makeReview, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp, type Pages } from "../../app.ts";
import { maxPageAge } from "./page-cache.ts";

const market = marketForTests();
let made = 0;
let meanwhile = async () => {};
let extra: Record<string, string> = {};
let status = 200;
let app: ReturnType<typeof createApp>;

/** A page that shows who reads it, in which theme, and how many pages were made. */
const pages: Pages = async (request, { actor }) => {
  made += 1;
  const number = made;
  await meanwhile();
  if (request.method === "HEAD")
    return {
      response: new Response(null, {
        status,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      }),
      markup: null,
    };
  const reader = `${isPerson(actor) ? actor.name : "a visitor"}, ${request.headers.get("Cookie") ?? "no cookie"}`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "private, no-cache",
    ...extra,
  };
  return {
    response: new Response(null, { status, headers }),
    markup: `<p>page ${number} for ${reader}</p>${"<p>home</p>".repeat(300)}`,
  };
};

beforeEach(async () => {
  [made, meanwhile, extra, status] = [0, async () => {}, {}, 200];
  market.setNow(today);
  await expect.poll(() => market.services.live.isListening()).toBe(true);
  await settled();
  app = createApp(market.services, { pages });
});

const get = (headers: Record<string, string> = {}, path = "/", method = "GET") =>
  app.request(`http://localhost:3000${path}`, { method, headers });
const numberIn = async (answer: Response) => Number(/page (\d+)/.exec(await answer.text())?.[1]);
const shown = async (headers?: Record<string, string>, path?: string) =>
  numberIn(await get(headers, path));
/** Waits until all notifications sent so far are received: they arrive in order. */
async function settled(): Promise<void> {
  const marker = crypto.randomUUID();
  const announced = new Promise<void>((done) =>
    market.services.live.watch((changed) => changed === marker && done()),
  );
  await market.db.execute(sql`select pg_notify('gable_shown', ${marker})`);
  await announced;
}

/** Expects a new page within a second of a change, and the cached one before it. */
async function showsAnew(change: () => Promise<unknown>): Promise<void> {
  await settled();
  const before = await shown();
  expect(await shown()).toBe(before);
  await change();
  await expect.poll(() => shown(), { timeout: 1_000, interval: 10 }).toBeGreaterThan(before);
}

test("a page is made once for all visitors, and no older than its greatest age", async () => {
  expect([await shown(), await shown(), await shown()]).toEqual([1, 1, 1]);
  market.setNow(new Date(today.getTime() + maxPageAge - 1));
  expect(await shown()).toBe(1);
  market.setNow(new Date(today.getTime() + maxPageAge));
  expect(await shown()).toBe(2);
});

test("it is sent compressed as the request accepts it, always the same page", async () => {
  const plain = await (await get()).text();
  const [br, gzip, refused] = [
    await get({ "Accept-Encoding": "gzip, deflate, br" }),
    await get({ "Accept-Encoding": "gzip" }),
    await get({ "Accept-Encoding": "br;q=0" }),
  ];
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain);
  expect(await refused.text()).toBe(plain);
  expect([br, gzip, refused].map(({ headers }) => headers.get("Content-Encoding"))).toEqual([
    "br",
    "gzip",
    null,
  ]);
  expect(new Set([br, gzip, refused].map(({ headers }) => headers.get("ETag"))).size).toBe(3);
  expect(br.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
});

test("who has it already gets 304, and the page once it has changed", async () => {
  const first = await get({ "Accept-Encoding": "br" });
  const etag = first.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}-br"$/);
  for (const known of [etag, `W/${etag}`, `"else", ${etag}`, "*"]) {
    const again = await get({ "Accept-Encoding": "br", "If-None-Match": known });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  }
  expect((await get({ "Accept-Encoding": "gzip", "If-None-Match": etag })).status).toBe(200);
  await showsAnew(() => makeProperty(market.db));
  expect((await get({ "Accept-Encoding": "br", "If-None-Match": etag })).status).toBe(200);
});

test("HEAD has the headers of GET, without a body", async () => {
  const page = await get();
  const head = await get({}, "/", "HEAD");
  expect(await head.text()).toBe("");
  expect(head.headers.get("ETag")).toBe(page.headers.get("ETag"));
  expect(Number(head.headers.get("Content-Length"))).toBe((await page.arrayBuffer()).byteLength);
  expect(made).toBe(1);
});

test("an answer from here has what every answer has, and an id of its own", async () => {
  const [fresh, cached, unchanged] = [
    await get(),
    await get(),
    await get({ "If-None-Match": "*" }),
  ];
  for (const { headers } of [fresh, cached, unchanged]) {
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'self';");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Cache-Control")).toBe("private, no-cache");
    expect(headers.has("Clear-Site-Data")).toBe(false);
  }
  expect(
    new Set([fresh, cached, unchanged].map(({ headers }) => headers.get("X-Request-Id"))).size,
  ).toBe(3);
});

describe("never cached, nor answered from the cache", () => {
  test("what a signed-in person is shown, by cookie or by token", async () => {
    const person = await makeAccount(market, "user", { name: "Ada Reader" });
    const { cookie, token } = await signIn(market, person);
    for (const headers of [
      { Cookie: cookie },
      { Cookie: `theme=dark; ${cookie}` },
      { Authorization: `Bearer ${token}` },
    ]) {
      expect(await (await get(headers)).text()).toContain("Ada Reader");
      expect(await (await get()).text()).toContain("a visitor, no cookie");
      expect(await (await get(headers)).text()).toContain("Ada Reader");
    }
  });

  test.each([
    ["flash=%7B%7D"],
    ["theme=dark; flash=x"],
    ["viewed=1"],
    ["theme=purple"],
    ["gable="],
    ["theme=dark, flash=x"],
  ])("a page for the cookie %s", async (cookie) => {
    expect([
      await shown({ Cookie: cookie }),
      await shown({ Cookie: cookie }),
      await shown(),
    ]).toEqual([1, 2, 3]);
    expect(await shown({ Cookie: cookie })).toBe(4);
  });

  test.each([
    ["one that sets a cookie", { "Set-Cookie": "flash=; Max-Age=0" }, 200],
    ["one that is not to be stored", { "Cache-Control": "no-store" }, 200],
    ["one that failed", {}, 503],
    ["one that is no page", { "Content-Type": "application/json" }, 200],
  ])("%s", async (_, headers, answered) => {
    [extra, status] = [headers, answered];
    expect([await shown(), await shown()]).toEqual([1, 2]);
  });

  test("another address, a query, another method", async () => {
    for (const path of ["/?a", "/?", "/login", "//", "/constructor"])
      expect([await shown({}, path), await shown({}, path)]).toEqual([made - 1, made]);
    await get({}, "/", "POST");
    expect(await shown()).toBe(made);
    const posted = await get({ Referer: "http://localhost:3000/?a" }, "/", "POST");
    expect(await numberIn(posted)).toBe(made);
  });

  test("anything in development, where pages change under one's hands", async () => {
    app = createApp(market.services, { pages, development: true });
    expect([await shown(), await shown()]).toEqual([1, 2]);
  });
});

test("the reader's time zone changes nothing", async () => {
  expect([
    await shown(),
    await shown({ Cookie: "zone=Europe%2FBerlin" }),
    await shown({ Cookie: "zone=Asia%2FTokyo" }),
    await shown({ Cookie: "zone=Europe%2FBerlin; theme=dark" }),
    await shown({ Cookie: "theme=dark; zone=Asia%2FTokyo" }),
  ]).toEqual([1, 1, 1, 2, 2]);
});

test("each theme has its own", async () => {
  expect(await (await get({ Cookie: "theme=dark" })).text()).toContain("theme=dark");
  expect(await (await get({ Cookie: "theme=light" })).text()).toContain("theme=light");
  expect([
    await shown({ Cookie: "theme=dark" }),
    await shown({ Cookie: "theme=light" }),
    await shown(),
  ]).toEqual([1, 2, 3]);
});

describe("what changes is shown within a second, whoever changed it", () => {
  test("a home", async () => {
    const id = await makeProperty(market.db);
    await showsAnew(() =>
      market.db
        .update(properties)
        .set({ priceCents: 12_300 as never })
        .where(eq(properties.id, id)),
    );
  });

  test("a home's pictures", async () => {
    await makeProperty(market.db);
    await showsAnew(() => market.db.update(images).set({ placeholder: "x" }));
    const { rows } = await market.db.execute<{ property: string; image: string }>(
      sql`select id as property, image_id as image from properties limit 1`,
    );
    await showsAnew(() =>
      market.db.execute(
        sql`insert into property_images values (${rows[0]?.property}, 0, ${rows[0]?.image})`,
      ),
    );
  });

  test("a review, and its deletion", async () => {
    const propertyId = await makeProperty(market.db);
    await showsAnew(() => makeReview(market.db, propertyId));
    await showsAnew(() => market.db.delete(reviews).where(eq(reviews.propertyId, propertyId)));
  });

  test("a person's name, and their portrait", async () => {
    const person = await makePerson(market.db);
    await showsAnew(() =>
      market.db.update(users).set({ name: "Another" }).where(eq(users.id, person._id)),
    );
    await showsAnew(() =>
      market.db.update(users).set({ image: "/avatars/maple.svg" }).where(eq(users.id, person._id)),
    );
  });

  test("but not what it does not show", async () => {
    await settled();
    await shown();
    await makePerson(market.db);
    await market.db.execute(sql`insert into vocabulary values ('somewhere')`);
    await market.db.execute(sql`select pg_notify('gable_shown', 'offers')`);
    await settled();
    expect(await shown()).toBe(1);
  });
});

test("what changes while a page is being made is not missing from the next", async () => {
  let announce = () => {};
  market.services.live.watch(() => announce());
  meanwhile = async () => {
    const announced = new Promise<void>((done) => {
      announce = done;
    });
    await makeProperty(market.db);
    await announced;
  };
  expect(await shown()).toBe(1);
  meanwhile = async () => {};
  expect([await shown(), await shown()]).toEqual([2, 2]);
});

test("while the connection for notifications is lost every page is made anew, and no cached page is shown again", async () => {
  expect([await shown(), await shown()]).toEqual([1, 1]);
  await market.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gable live' and datname = current_database()",
  );
  await expect.poll(() => market.services.live.isListening(), { interval: 1 }).toBe(false);
  expect([await shown(), await shown()]).toEqual([2, 3]);
  await expect.poll(() => market.services.live.isListening()).toBe(true);
  expect([await shown(), await shown()]).toEqual([4, 4]);
});
