import { beforeAll, describe, expect, test } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { homesOfPart, partStarts } from "./sitemap.db.ts";
import { sitemapPart } from "./sitemap.ts";

const market = marketForTests();
const publicUrl = "https://homes.example";
const open = () => ({
  ...market.services,
  config: { ...market.services.config, BROWSING: "public" as const, publicUrl },
});
const read = (path: string) => createApp(open()).request(path);

const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? "");
const homesIn = (text: string) =>
  locations(text).map((location) => location.replace(`${publicUrl}/properties/`, ""));

let agent: Person;
let shown: string[];
let hidden: string[];
let ofNothing: string;

beforeAll(async () => {
  ofNothing = await (await read("/sitemap.xml")).text();
  agent = await makePerson(market.db, "agent");
  shown = [];
  hidden = [];
  for (const status of [
    "Verified",
    "Available",
    "Verified",
    "Sold",
    "Verified",
    "Rejected",
    "Verified",
  ] as const) {
    (status === "Verified" ? shown : hidden).push(await makeProperty(market.db, agent, { status }));
  }
  const deleted = await makeProperty(market.db, agent);
  await market.as(agent).delete(`/api/properties/${deleted}`);
  hidden.push(deleted);
});

describe("the sitemap of a market that everyone may browse", () => {
  test("leads by its index to every home on show, and to no other", async () => {
    const index = await read("/sitemap.xml");
    expect(index.status).toBe(200);
    expect(index.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const [pages, ...parts] = locations(await index.text());
    expect(locations(await (await read(new URL(pages ?? "").pathname)).text())).toEqual([
      `${publicUrl}/`,
      `${publicUrl}/properties`,
    ]);
    expect(parts).toHaveLength(1);
    const part = await read(new URL(parts[0] ?? "").pathname);
    expect(part.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    const text = await part.text();
    expect(homesIn(text)).toEqual(shown);
    expect(text.match(/<lastmod>2026-06-15T12:00:00\.000Z<\/lastmod>/g)).toHaveLength(shown.length);
    expect(text.endsWith("</urlset>\n")).toBe(true);
  });

  const partsOf = async (size: number) => {
    const parts = [];
    for (const start of await partStarts(market.db, size))
      parts.push(homesIn(await sitemapPart(open(), start, size)));
    return parts;
  };

  test("comes in parts that together hold each home once", async () => {
    for (const size of [1, 2, 3, 7, 8, 9]) {
      const parts = await partsOf(size);
      expect(parts, `parts of ${size}`).toHaveLength(
        Math.ceil((shown.length + hidden.length) / size),
      );
      expect(parts.flat()).toEqual(shown);
    }
  });

  test("reads a part a batch at a time, and stops at its end", async () => {
    const batches = [];
    for await (const homes of homesOfPart(market.db, "00000000-0000-0000-0000-000000000000", 5, 2))
      batches.push(homes.map(({ id }) => id));
    expect(batches).toEqual([[shown[0]], [shown[1]], [shown[2]]]);
  });

  test("of an empty market has its pages alone", () => {
    expect(locations(ofNothing)).toEqual([`${publicUrl}/sitemap-pages.xml`]);
  });

  test("has stable parts: a home that is removed leaves its own, a new one joins the last", async () => {
    const before = await partsOf(3);
    await market.pool.query(
      "update properties set status = 'Sold', market = 'Closed' where id = $1",
      [shown[0]],
    );
    const added = await makeProperty(market.db, agent);
    const after = await partsOf(3);
    expect(after).toHaveLength(before.length);
    expect(after[0]).toEqual(before[0]?.slice(1));
    expect(after.slice(1, -1)).toEqual(before.slice(1, -1));
    expect(after.at(-1)).toEqual([...(before.at(-1) ?? []), added]);
  });

  test("has an index that is made anew every hour, not for every request", async () => {
    const app = createApp({ ...open(), now: () => now });
    let now = new Date("2026-06-15T12:00:00Z");
    const index = async () => (await app.request("/sitemap.xml")).text();
    const before = await index();
    await market.pool.query("alter table properties rename to properties_away");
    expect(await index()).toBe(before);
    now = new Date("2026-06-15T13:00:00Z");
    expect((await app.request("/sitemap.xml")).status).toBe(500);
    await market.pool.query("alter table properties_away rename to properties");
    expect(await index()).toBe(before);
  });

  test("is not there at other names", async () => {
    for (const path of ["/sitemap-1.xml", "/sitemap-no-id.xml", `/sitemap-${shown[0]}.xml`])
      expect((await read(path)).status, path).toBe(404);
  });
});

test("security.txt names the contact for vulnerabilities; without one there is none", async () => {
  const path = "/.well-known/security.txt";
  expect((await read(path)).status).toBe(404);
  const config = { ...open().config, CONTACT_EMAIL: "care&repair@homes.example" };
  const answer = await createApp({ ...open(), config }).request(path);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:care&repair@homes.example\n");
  expect(text).toContain(`Canonical: ${publicUrl}${path}\n`);
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - market.services.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe("robots.txt", () => {
  test("of an open market names the sitemap and closes what would be crawled for nothing", async () => {
    const answer = await read("/robots.txt");
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
    expect(text).toContain("User-agent: *\nDisallow: /api/\n");
    expect(text).not.toContain("Disallow: /\n");
  });

  test("of a market for members names none", async () => {
    const answer = await market.as(visitor).get("/robots.txt");
    expect(await answer.text()).toBe("User-agent: *\nDisallow: /api/\n");
  });
});

test("a market for members has no sitemap, for nobody", async () => {
  for (const path of [
    "/sitemap.xml",
    "/sitemap-pages.xml",
    "/sitemap-00000000-0000-0000-0000-000000000000.xml",
  ]) {
    expect((await market.as(visitor).get(path)).status).toBe(404);
    expect((await market.as(agent).get(path)).status).toBe(404);
  }
});

describe("X-Robots-Tag", () => {
  const tagOf = (answer: Response) => answer.headers.get("X-Robots-Tag");

  test("says noindex on whatever a market for members answers", async () => {
    for (const path of ["/", "/properties", "/api/properties", "/robots.txt"])
      expect(tagOf(await market.as(visitor).get(path)), path).toBe("noindex");
  });

  test("in an open market only on what is no page for everyone", async () => {
    for (const path of ["/", "/properties", `/properties/${shown[0]}`])
      expect(tagOf(await read(path)), path).toBeNull();
    for (const path of ["/api/properties", "/login", "/dashboard", "/properties?cursor=x"])
      expect(tagOf(await read(path)), path).toBe("noindex");
  });
});
