import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { photoForm } from "./photo.ts";

const open = inject("publicAddress");
const members = inject("address");
const browser = browserForTests();
const agent = "agent@gable.example";

/** A home whose texts try to break out of everything that they are inserted into. */
const hostile = {
  title: `</script><script>document.title="taken"</script> & "quoted" ]]>`,
  location: "Qzürqz <b>, 'Old' Town & Co",
  description: "A line \u0008 with a bell \u0007 and a house 🏡.\u2028<!-- </title> --> ]]> &amp;",
};
let hostileId = "";
const call = callsOn(open);
let picture = "";

/** Lists a home and verifies it; returns its id. */
async function listHome(listing: {
  title: string;
  location: string;
  details?: object;
}): Promise<string> {
  const home = {
    price: 585_000,
    image: picture,
    type: "Villa",
    bedrooms: 2,
    area: 88.5,
    ...listing,
  };
  const { insertedId } = await call<{ insertedId: string }>(agent, "POST", "/add-properties", home);
  await call("admin@gable.example", "PATCH", `/properties/verify/${insertedId}`);
  return insertedId;
}

beforeAll(async () => {
  const { data } = await call<{ data: { display_url: string } }>(
    agent,
    "POST",
    "/images",
    await photoForm("teal"),
  );
  picture = data.display_url;
  const { description, ...named } = hostile;
  hostileId = await listHome({ ...named, details: { description } });
});

afterAll(() => call(agent, "DELETE", `/properties/${hostileId}`));

/**
 * The texts of an element in an XML document, by the browser's own parser, or why the document is
 * not well formed.
 */
const textsIn = async (address: string, element: string) => {
  const page = await browser.open(`${open}/robots.txt`);
  return page.evaluate(
    async ([from = "", name = ""]) => {
      const document = new DOMParser().parseFromString(
        await (await fetch(from)).text(),
        "application/xml",
      );
      const trouble = document.querySelector("parsererror")?.textContent;
      return trouble
        ? [`not well formed: ${trouble}`]
        : [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
    },
    [address, element],
  );
};

describe("a home's page in a market that everyone may browse", () => {
  test("has its facts and its price for machines, and nothing an agent types breaks out", async () => {
    const page = await browser.open(`${open}/properties/${hostileId}?deposit=1`);
    expect(await page.title()).toContain(hostile.title);
    const [jsonLd = ""] = await page
      .locator('script[type="application/ld+json"]')
      .allTextContents();
    const canonical = `${open}/properties/${hostileId}`;
    expect(JSON.parse(jsonLd)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "RealEstateListing",
      name: hostile.title,
      url: canonical,
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      offers: {
        "@type": "Offer",
        price: 585_000,
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
      },
      mainEntity: {
        "@type": "SingleFamilyResidence",
        numberOfBedrooms: 2,
        floorSize: { value: 88.5, unitCode: "MTK" },
        address: { "@type": "PostalAddress", addressLocality: hostile.location },
      },
    });
    expect(JSON.parse(jsonLd).mainEntity).not.toHaveProperty("numberOfBathroomsTotal");
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(canonical);
    expect(await page.locator('meta[name="robots"]').count()).toBe(0);
  });

  test("has a card for chats, with a picture that is there", async () => {
    const page = await browser.open(`${open}/properties/${hostileId}`, {
      javaScriptEnabled: false,
    });
    const metaContent = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute("content");
    expect(await metaContent("og:title")).toBe(hostile.title);
    expect(await metaContent("og:url")).toBe(`${open}/properties/${hostileId}`);
    expect(await metaContent("twitter:card")).toBe("summary_large_image");
    const picture = await fetch((await metaContent("og:image")) ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });
});

describe("the feed of a search", () => {
  test("is well-formed Atom of the homes that the page shows, newest first", async () => {
    const titles = await textsIn("/properties.atom?type=Villa&sort=price", "title");
    expect(titles[1]).toBe(hostile.title);
    expect(await textsIn("/properties.atom?type=Villa", "content")).toContain(
      "A line  with a bell  and a house 🏡.\n<!-- </title> --> ]]> &amp;",
    );
    const ids = await textsIn("/properties.atom?type=Villa", "id");
    expect(ids.slice(0, 2)).toEqual([
      `${open}/properties.atom?type=Villa`,
      `urn:uuid:${hostileId}`,
    ]);
    const times = (await textsIn("/properties.atom", "published")) as string[];
    expect(times).toEqual([...times].sort().reverse());
    expect(times.length).toBeGreaterThanOrEqual(20);
    // The feed's time is that of its last changed home; no home changed before it was listed.
    const [changed, ...updated] = (await textsIn("/properties.atom", "updated")) as string[];
    expect(changed).toBe([...updated].sort().at(-1));
    for (const [index, time] of times.entries()) expect((updated[index] ?? "") >= time).toBe(true);
    expect(updated).not.toEqual(times);
    expect(await textsIn("/properties.atom?type=Land", "id")).not.toContain(
      `urn:uuid:${hostileId}`,
    );
  });

  test("is linked from All Properties, with the conditions of the search", async () => {
    const page = await browser.open(`${open}/properties?type=Villa&sort=price`);
    const named = page.locator('link[type="application/atom+xml"]');
    expect(await named.getAttribute("href")).toBe("/properties.atom?type=Villa");
    expect((await fetch(`${open}/properties.atom?type=Villa`)).headers.get("Content-Type")).toBe(
      "application/atom+xml; charset=utf-8",
    );
  });

  test("is sent once: requested again with its ETag it is 304", async () => {
    const first = await fetch(`${open}/properties.atom`);
    const tag = first.headers.get("ETag") ?? "";
    const again = await fetch(`${open}/properties.atom`, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("Vary")).toBe(first.headers.get("Vary"));
    expect(
      (await fetch(`${open}/properties.atom?type=Villa`, { headers: { "If-None-Match": tag } }))
        .status,
    ).toBe(200);
  });

  test("is sent anew when a home has left it, and once only", async () => {
    const fetchFeed = (tags: string) =>
      fetch(`${open}/properties.atom?type=Villa`, { headers: { "If-None-Match": tags } });
    const leaving = await listHome({ title: "A villa that leaves", location: hostile.location });
    const before = await fetchFeed('"an older one"');
    const tag = before.headers.get("ETag") ?? "";
    expect([before.status, (await before.text()).includes(leaving)]).toEqual([200, true]);
    expect((await fetchFeed(`"an older one", ${tag}`)).status).toBe(304);
    await call(agent, "DELETE", `/properties/${leaving}`);
    const after = await fetchFeed(tag);
    expect([after.status, (await after.text()).includes(leaving)]).toEqual([200, false]);
    expect((await fetchFeed(after.headers.get("ETag") ?? "")).status).toBe(304);
  });

  test("reads a sentence and a place's name as the page does", async () => {
    const led = async (search: Record<string, string>) => {
      const address = `${open}/properties.atom?${new URLSearchParams(search)}`;
      const answer = await fetch(address, { redirect: "manual" });
      return [answer.status, answer.headers.get("Location")];
    };
    const at = "/properties.atom";
    expect(await led({ q: "3+ bed villa" })).toEqual([302, `${at}?minBedrooms=3&type=Villa`]);
    expect(await led({ where: "Lisbon" })).toEqual([302, `${at}?place=2267057`]);
    expect(await led({ cursor: "junk", type: "Villa" })).toEqual([302, `${at}?type=Villa`]);
  });

  test.each([
    "type=Castle",
    "minPrice=cheap",
    "minPrice=5&maxPrice=1",
    "where=Qzxqzxqz",
    "place=x",
  ])("leaves out what it can't read, as the page does, and says so: %s", async (search) => {
    const name = search.split("=")[0] ?? "";
    const address = `/properties.atom?${search}&maxBedrooms=9`;
    expect(await textsIn(address, "subtitle")).toEqual([
      `Left out, because it could not be read: ${name}`,
    ]);
    expect(await textsIn(address, "title")).toHaveLength(
      (await textsIn("/properties.atom?maxBedrooms=9", "title")).length,
    );
  });

  test("of a market for members is for those who may browse it", async () => {
    const answer = await fetch(`${members}/properties.atom`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  });
});

test("the sitemap is well formed and names this home", async () => {
  const [, part = ""] = (await textsIn("/sitemap.xml", "loc")) as string[];
  expect(await textsIn(part, "loc")).toContain(`${open}/properties/${hostileId}`);
});

test.each(["favicon.ico", "apple-touch-icon.png"])(
  "%s, which browsers ask for by themselves, is there",
  async (icon) => {
    const response = await fetch(`${open}/${icon}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  },
);

describe("a market for members", () => {
  test("asks search engines to keep none of its pages", async () => {
    for (const path of ["/", "/login"]) {
      const answer = await fetch(`${members}${path}`);
      const text = await answer.text();
      expect(answer.headers.get("X-Robots-Tag"), path).toBe("noindex");
      expect(text, path).toContain('<meta name="robots" content="noindex"/>');
      expect(text, path).not.toContain('rel="canonical"');
    }
  });
});

test("an open market's own pages are kept under one address each, those of one person by none", async () => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec(await (await fetch(`${open}${path}`)).text())?.[1];
  expect(await canonical("/?utm_source=letter")).toBe(`${open}/`);
  expect(await canonical("/properties?sort=price")).toBe(`${open}/properties`);
  expect(await canonical("/login")).toBeUndefined();
});
