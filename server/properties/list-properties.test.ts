import { beforeAll, describe, expect, test } from "vitest";
import { type Property, propertyStatuses } from "#core/property.ts";
import { type Person, visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let agent: Person;
let other: Person;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  agent = await makePerson(market.db, "agent");
  other = await makePerson(market.db, "agent");
  admin = await makePerson(market.db, "admin");
  buyer = await makePerson(market.db);
  for (const owner of [agent, other]) {
    for (const [index, status] of propertyStatuses.entries()) {
      await makeProperty(market.db, owner, {
        status,
        price: 100_000 * (index + 1),
        bedrooms: index + 1,
        listedAt: new Date(Date.UTC(2026, index, 1)),
      });
    }
  }
});

const listed = async (actor: Person | typeof visitor, query = ""): Promise<Property[]> => {
  const response = await market.as(actor).get(`/api/properties${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Property[];
};
const statuses = (rows: Property[]) => [...new Set(rows.map(({ status }) => status))].sort();

describe("who sees what", () => {
  test("visitors and buyers see Verified ones only, also when they ask for others", async () => {
    for (const actor of [visitor, buyer]) {
      expect(statuses(await listed(actor))).toEqual(["Verified"]);
      expect(await listed(actor, "?status=Available")).toEqual([]);
    }
  });

  test("an agent sees their own besides, and nobody else's", async () => {
    const rows = await listed(agent);
    expect(statuses(rows)).toEqual([...propertyStatuses].sort());
    expect(
      rows
        .filter(({ status }) => status !== "Verified")
        .every(({ email }) => email === agent.email),
    ).toBe(true);
    expect(rows).toHaveLength(6);
    expect(await listed(agent, "?status=Rejected")).toHaveLength(1);
  });

  test("an admin sees all", async () => {
    expect(await listed(admin)).toHaveLength(10);
    expect(await listed(admin, "?status=Sold")).toHaveLength(2);
  });
});

describe("in which order, and how far", () => {
  test.each([
    ["price", (a: Property, b: Property) => a.price - b.price],
    ["-price", (a: Property, b: Property) => b.price - a.price],
    ["-listed", (a: Property, b: Property) => b.listedAt.localeCompare(a.listedAt)],
    ["listed", (a: Property, b: Property) => a.listedAt.localeCompare(b.listedAt)],
  ])(
    "%s holds across pages, forwards and back, with nothing twice or left out",
    async (sort, compare) => {
      const whole = await listed(admin, `?sort=${sort}`);
      expect(whole).toEqual([...whole].sort(compare));
      const seen: Property[] = [];
      let path: string | null = `/api/properties?sort=${sort}&limit=3`;
      let last = "";
      while (path) {
        const response = await market.as(admin).get(path);
        seen.push(...((await response.json()) as Property[]));
        last = response.headers.get("Link") ?? "";
        path = linkOf(last, "next");
      }
      expect(seen.map(({ _id }) => _id)).toEqual(whole.map(({ _id }) => _id));
      const before = await market.as(admin).get(linkOf(last, "prev") ?? "");
      expect(((await before.json()) as Property[]).map(({ _id }) => _id)).toEqual(
        whole.slice(6, 9).map(({ _id }) => _id),
      );
    },
  );

  test("by default newest first and no more than 100", async () => {
    await Promise.all(Array.from({ length: 93 }, () => makeProperty(market.db, other)));
    const rows = await listed(admin);
    expect(rows).toHaveLength(100);
    expect(rows.map(({ listedAt }) => listedAt)).toEqual(
      rows
        .map(({ listedAt }) => listedAt)
        .sort()
        .reverse(),
    );
  });
});

test("filters narrow: words, type, price, bedrooms", async () => {
  await makeProperty(market.db, agent, {
    title: "Orchard cottage 100% timber",
    type: "Cottage",
    price: 999_999,
    bedrooms: 7,
  });
  expect(await listed(visitor, "?q=orchard")).toHaveLength(1);
  expect(await listed(visitor, "?q=100%25%20timber")).toHaveLength(1);
  // Signs ask for nothing.
  expect(await listed(visitor, "?q=%25%25")).toEqual(await listed(visitor, ""));
  expect(await listed(visitor, "?type=Cottage")).toHaveLength(1);
  expect(await listed(visitor, "?minBedrooms=7")).toHaveLength(1);
  expect(await listed(visitor, "?minPrice=999999&maxPrice=999999")).toHaveLength(1);
  expect(await listed(visitor, "?maxPrice=1")).toHaveLength(0);
});

test.each([
  "limit=501",
  "limit=0",
  "limit=x",
  "cursor=junk",
  "sort=name",
  "minPrice=-1",
  "status=Gone",
  "type=Castle",
  "minBedrooms=1.5",
])("%s is refused, naming the field", async (query) => {
  const response = await market.as(visitor).get(`/api/properties?${query}`);
  expect(response.status).toBe(422);
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  const problem = await response.json();
  expect(problem).toMatchObject({
    status: 422,
    success: false,
    errors: [{ field: query.split("=")[0] }],
  });
  expect(problem.message).toBe(problem.detail);
  expect(problem.error).toBe(problem.detail);
});

test("a cursor of another order is refused", async () => {
  const page = await market.as(admin).get("/api/properties?sort=price&limit=1");
  const next = linkOf(page.headers.get("Link") ?? "", "next") ?? "";
  expect((await market.as(admin).get(next.replace("sort=price", "sort=-price"))).status).toBe(422);
});

function linkOf(header: string, rel: string): string | null {
  const found = header.split(", ").find((link) => link.endsWith(`rel="${rel}"`));
  return found ? found.slice(found.indexOf("/api"), found.indexOf(">")) : null;
}
