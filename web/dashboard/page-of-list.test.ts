import { expect, test } from "vitest";
import { invalidCursor } from "#core/keyset.ts";
import { type Foot, listFoot, pageOfList } from "./page-of-list.ts";

const at = (address: string) => new URL(address, "http://localhost:3000/dashboard/wishlist");
const rows = (count: number) => Array.from({ length: count }, () => ({}));
const follow = (address: string | null) => at(address ?? "");

test("a list shows the range of its rows, from page to page and back, and other parameters stay", () => {
  const first = listFoot(at("?sort=price"), 10, {
    rows: rows(10),
    previous: null,
    next: "b",
    count: 24,
  });
  expect(first).toEqual({
    at: null,
    previous: null,
    next: "?sort=price&cursor=11%7Eb",
    shows: "1–10 of 24",
  } satisfies Foot);
  const second = listFoot(follow(first.next), 10, {
    rows: rows(10),
    previous: "a",
    next: "c",
    count: 24,
  });
  expect(second).toEqual({
    at: "11~b",
    previous: "?sort=price&cursor=1%7Ea",
    next: "?sort=price&cursor=21%7Ec",
    shows: "11–20 of 24",
  } satisfies Foot);
  expect(
    listFoot(follow(second.next), 10, { rows: rows(4), previous: "b", next: null, count: 24 })
      .shows,
  ).toBe("21–24 of 24");
  expect(
    listFoot(follow(second.previous), 10, { rows: rows(10), previous: null, next: "b", count: 24 })
      .shows,
  ).toBe("1–10 of 24");
});

test("one row alone is in the singular, and an empty list shows nothing", () => {
  expect(
    listFoot(at("?cursor=21~c"), 20, { rows: rows(1), previous: "b", next: null, count: 21 }).shows,
  ).toBe("21 of 21");
  expect(listFoot(at(""), 20, { rows: [], previous: null, next: null, count: 0 })).toEqual({
    at: null,
    previous: null,
    next: null,
    shows: null,
  });
});

test("of a list longer than anybody counts, only that there are more", () => {
  const count = { count: 10_000, more: true };
  expect(
    listFoot(at("?cursor=1000041~c"), 20, { rows: rows(20), previous: "b", next: "d", count })
      .shows,
  ).toBe("1,000,041–1,000,060 of 10,000+");
});

test.each([
  [
    "an address that does not say how far it is",
    "?cursor=abc",
    { rows: rows(10), previous: "a", next: "c", count: 24 },
  ],
  [
    "one that does not know of a row that came before it",
    "?cursor=1~abc",
    { rows: rows(10), previous: "a", next: "c", count: 24 },
  ],
  [
    "one that counts rows that have gone",
    "?cursor=21~abc",
    { rows: rows(4), previous: "a", next: null, count: 23 },
  ],
  [
    "one that is made up",
    "?cursor=991~abc",
    { rows: rows(10), previous: "a", next: "c", count: 24 },
  ],
])("%s says nothing, and leads on", (_, address, page) => {
  const foot = listFoot(at(address), 10, page);
  expect(foot.shows).toBeNull();
  expect([foot.previous !== null, foot.next !== null]).toEqual([
    page.previous !== null,
    page.next !== null,
  ]);
});

test("a list that has grown too long for an order begins anew, in its default one; so does one whose last row was removed", async () => {
  const found = { rows: rows(2), next: null, previous: null };
  const read = (address: string, list: object) =>
    pageOfList(at(address), async () => ({ ...found, ...list })).catch(({ headers }) =>
      headers.get("Location"),
    );
  for (const sort of ["title", "-title"]) {
    expect(await read(`?view=waiting&sort=${sort}&cursor=21~c`, { sorts: ["amount"] })).toBe(
      "/dashboard/wishlist?view=waiting",
    );
    expect(await read(`?sort=${sort}`, { sorts: ["title"] })).toMatchObject(found);
    expect(await read(`?sort=${sort}`, {})).toMatchObject(found);
  }
  expect(
    await pageOfList(at("?sort=amount&cursor=junk"), () => Promise.reject(invalidCursor())).catch(
      ({ headers }) => headers.get("Location"),
    ),
  ).toBe("/dashboard/wishlist?sort=amount");
  expect(await read("?sort=amount&cursor=21~c", { sorts: ["amount"], rows: [] })).toBe(
    "/dashboard/wishlist?sort=amount",
  );
  expect(await read("", { sorts: ["amount"], rows: [] })).toMatchObject({ rows: [] });
});
