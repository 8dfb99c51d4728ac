import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { formerMember } from "#core/review.ts";
import type { Person } from "#core/user.ts";
import { users } from "#db/schema/users.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { listUsers, type UserOrder } from "./list-users.ts";

const market = marketForTests();
let admin: Person;

// More people than are read along an order, and more matches of a text than are counted.
beforeAll(async () => {
  admin = await makePerson(market.db, "admin");
  const people = (name: string, address: string, count: number) =>
    market.db.execute(
      sql`insert into users (id, name, email, created_at) select gen_random_uuid(), ${name}::text || ' ' || n, ${address}::text || n || '@post.example', now() from generate_series(1, ${count}::int) as n`,
    );
  await people("Ann", "spread", 2_100);
  await people("Bea", "between", 8_000);
  await people("Zoe", "at-the-end", 1_100);
  await people("Zuri", "few", 30);
});

const found = (q: string, sort: UserOrder | `-${UserOrder}` = "name", limit = 5, cursor?: string) =>
  listUsers(market.context(admin), { q, sort, limit, cursor });
const names = ({ rows }: Awaited<ReturnType<typeof found>>) => rows.map(({ name }) => name);
const sorted = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`).sort();

test.each([
  ["many, at the beginning of the order", "ann", sorted("Ann", 2_100), true],
  ["many, beyond what is walked", "zoe", sorted("Zoe", 1_100), true],
  ["few", "zuri", sorted("Zuri", 30), false],
])("part of a name that %s have", async (_, q, expected, more) => {
  const first = await found(q);
  expect(first.count).toEqual({ count: more ? 1_000 : 30, more });
  expect(names(first)).toEqual(expected.slice(0, 5));
  const second = await found(q, "name", 5, first.next ?? "");
  expect(names(second)).toEqual(expected.slice(5, 10));
  expect(names(await found(q, "name", 5, second.previous ?? ""))).toEqual(expected.slice(0, 5));
  expect(names(await found(q, "-name"))).toEqual(expected.toReversed().slice(0, 5));
});

test("the last page of those whom many match ends with the last of them", async () => {
  const all = sorted("Zoe", 1_100);
  const most = await found("zoe", "name", 1_096);
  const last = await found("zoe", "name", 5, most.next ?? "");
  expect(names(last)).toEqual(all.slice(1_096));
  expect(last.next).toBeNull();
});

test("a search of blanks finds everybody", async () => {
  expect((await found("  ")).count).toEqual({ count: 10_000, more: true });
  expect(names(await found("  "))).toEqual(sorted("Ann", 2_100).slice(0, 5));
});

test("people of one name are sorted by their addresses, in a search and in the whole list, and who was deleted is not found", async () => {
  const people = ["c", "a", "d", "b"].map((address) =>
    makePerson(market.db, "user", { name: "Aaron Aalto", email: `${address}@twins.example` }),
  );
  const [, , deleted] = await Promise.all(people);
  await market.db
    .update(users)
    .set({ deletedAt: new Date(), email: null, name: formerMember })
    .where(eq(users.id, deleted?._id ?? ""));
  const ofTwins = ["a@twins.example", "b@twins.example", "c@twins.example"];
  const addresses = async (q: string) => (await found(q, "name", 3)).rows.map(({ email }) => email);
  expect(await addresses("aaron aalto")).toEqual(ofTwins);
  expect(await addresses("twins")).toEqual(ofTwins);
  expect(await addresses("")).toEqual(ofTwins);
});

test("people of one role, all of them or those whose name or address has some words", async () => {
  const [late, early] = [
    await makePerson(market.db, "agent", { name: "Zoe Agent" }),
    await makePerson(market.db, "agent", { name: "Ann Agent" }),
  ];
  const ids = async (query: Parameters<typeof listUsers>[1]) => {
    const { rows, count } = await listUsers(market.context(admin), query);
    expect(count).toEqual({ count: rows.length, more: false });
    return rows.map(({ _id }) => _id);
  };
  expect(await ids({ role: "agent" })).toEqual([early?._id, late?._id]);
  expect(await ids({ role: "agent", sort: "-name" })).toEqual([late?._id, early?._id]);
  expect(await ids({ role: "agent", q: "zoe" })).toEqual([late?._id]);
  expect(await ids({ role: "admin" })).toEqual([admin._id]);
  const buyers = await listUsers(market.context(admin), { role: "user", q: "ann", limit: 5 });
  expect(names(buyers)).toEqual(sorted("Ann", 2_100).slice(0, 5));
  expect(buyers.count).toEqual({ count: 1_000, more: true });
});

test.each(["'", "’", "' ’"])(
  "nobody is found by %s alone, beside a name it changes nothing",
  async (sign) => {
    expect((await found(sign)).count).toEqual({ count: 0, more: false });
    expect((await found(`zuri ${sign}`)).count).toEqual({ count: 30, more: false });
  },
);
