import { describe, expect, test } from "vitest";
import { encodeCursor, type Position } from "#core/keyset.ts";
import { visitor } from "#core/user.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
const id = "0199a3c0-0000-7000-8000-000000000001";

describe("a cursor that its reader wrote themselves is refused, naming the field", () => {
  test.each<[string, Position]>([
    ["words for a price", ["price", "dear", id, "after"]],
    ["a broken number", ["price", 1.5, id, "after"]],
    ["a number beyond all", ["price", 1e300, id, "after"]],
    ["words for a day", ["-listed", "yesterday", id, "after"]],
    ["a day that never was", ["-listed", "2026-13-45T00:00:00Z", id, "after"]],
    ["a day that is in no calendar", ["-listed", "2024-02-30T00:00:00.000000Z", id, "after"]],
    ["a day of the year 0", ["-listed", "0000-01-01T00:00:00.000000Z", id, "after"]],
    ["a moment with an hour too many", ["-listed", "2026-06-15T25:00:00.000000Z", id, "after"]],
    ["a moment of another kind", ["-listed", "2026-06-15T1:2:3Z", id, "after"]],
    ["a number for a day", ["-listed", 20260615, id, "before"]],
    ["SQL", ["-listed", "'; drop table users; --", id, "after"]],
  ])("%s", async (_, at) => {
    const answer = await market
      .as(visitor)
      .get(`/api/properties?sort=${at[0]}&cursor=${encodeCursor(at)}`);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: "cursor" }] });
  });

  test("a day of the year 0, where reviews begin", async () => {
    const answer = await market
      .as(visitor)
      .get(
        `/api/reviews?cursor=${encodeCursor(["-created", "0000-01-01T00:00:00.000000Z", id, "after"])}`,
      );
    expect(answer.status).toBe(422);
  });

  test("a name with a zero byte in it", async () => {
    const admin = await makePerson(market.db, "admin");
    const answer = await market
      .as(admin)
      .get(`/api/users?cursor=${encodeCursor(["name", "a\0b", id, "after"])}`);
    expect(answer.status).toBe(422);
  });
});

test("the first day, a leap day and a microsecond are where a page may begin", async () => {
  for (const at of [
    "0001-01-01T00:00:00.000000Z",
    "2024-02-29T23:59:59.999999Z",
    "9999-12-31T00:00:00Z",
  ]) {
    expect(
      (
        await market
          .as(visitor)
          .get(`/api/properties?cursor=${encodeCursor(["-listed", at, id, "after"])}`)
      ).status,
      at,
    ).toBe(200);
  }
});

test("a page may end at a price with cents, or at a name in any script", async () => {
  const admin = await makePerson(market.db, "admin", { name: "大江 健三郎" });
  await makePerson(market.db, "user", { name: "Ω".repeat(60) + "大".repeat(60) });
  for (const price of [99.99, 100.01]) await makeProperty(market.db, undefined, { price });
  const countPeople = async () =>
    ((await (await market.as(admin).get("/api/users")).json()) as unknown[]).length;
  const pages = async (path: string): Promise<number> => {
    const answer = await market.as(admin).get(path);
    expect(answer.status).toBe(200);
    const rows = ((await answer.json()) as unknown[]).length;
    const next = /<[^>]*?(\/api[^>]*)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
    return rows + (next ? await pages(next) : 0);
  };
  expect(await pages("/api/properties?sort=price&limit=1")).toBe(2);
  expect(await pages("/api/users?limit=1")).toBe(await countPeople());
});
