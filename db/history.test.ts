import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { describe, expect, test } from "vitest";
import { aboutProperty, canonical, canonicalLink, contentsOf, genesisHash } from "#core/history.ts";
import { marketLife } from "#core/market.ts";
import { type PropertyMove, propertyLife } from "#core/property.ts";
import { today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import {
  appendHistory,
  endOfHistory,
  findReceipt,
  hashOfContents,
  historyOf,
  nextAnnounced,
  sha256,
} from "./history.ts";
import { historyChains, historyEvents } from "./schema/history.ts";
import { verifyHistory } from "./verify-history.ts";

const market = marketForTests();

async function tell(propertyId: string, ...moves: string[]): Promise<string[]> {
  const receipts: string[] = [];
  for (const move of moves) {
    const event = happening(propertyId, move);
    receipts.push(await market.db.transaction((tx) => appendHistory(tx, event)));
  }
  return receipts;
}

const happening = (id: string, move: string) => ({
  ...aboutProperty(id),
  ...{ move, from: null, to: null, by: "clock", at: today, why: null },
});

/**
 * Rewrites the history as somebody with full access to the database could, runs a check, and
 * restores it.
 */
async function rewrite(statement: string, check: () => Promise<void>) {
  const client = await market.pool.connect();
  try {
    for (const table of ["history_events", "history_contents"]) {
      await client.query(`alter table ${table} disable trigger all`);
      await client.query(`create table kept_${table} as table ${table}`);
    }
    await client.query(statement);
    await check();
  } finally {
    for (const table of ["history_events", "history_contents"]) {
      await client.query(`delete from ${table}`);
      await client.query(`insert into ${table} overriding system value table kept_${table}`);
      await client.query(`drop table kept_${table}`);
      await client.query(`alter table ${table} enable trigger all`);
    }
    client.release();
  }
}

test("a chain that was only added to is whole, and each receipt is found", async () => {
  const receipts = await tell(newId(), "list", "verify", "sell");
  const verdict = await verifyHistory(market.db);
  expect(verdict.broken).toBeNull();
  expect(verdict.events).toBeGreaterThanOrEqual(3);
  expect(await findReceipt(market.db, receipts[1] ?? "")).toMatchObject({
    move: "verify",
    position: 2,
  });
});

test.each([
  [
    "altered",
    (id: string) =>
      `update history_events set why = 'a better story' where chain = 'property:${id}' and position = 2`,
    2,
  ],
  [
    "removed",
    (id: string) => `delete from history_events where chain = 'property:${id}' and position = 2`,
    3,
  ],
  [
    "removed from the end",
    (id: string) => `delete from history_events where chain = 'property:${id}' and position = 3`,
    3,
  ],
  [
    "given other contents",
    (id: string) =>
      `update history_contents set contents = contents || '{"priceCents": 1}' where event = (select sequence from history_events where chain = 'property:${id}' and position = 2)`,
    2,
  ],
  [
    "robbed of its contents",
    (id: string) =>
      `delete from history_contents where event = (select sequence from history_events where chain = 'property:${id}' and position = 2)`,
    2,
  ],
  [
    "told another story than its contents",
    (id: string) =>
      `update history_events set move = 'reject' where chain = 'property:${id}' and position = 2`,
    2,
  ],
  ["removed whole", (id: string) => `delete from history_events where chain = 'property:${id}'`, 1],
  [
    "inserted",
    (id: string) =>
      `insert into history_events (chain, position, noun, noun_id, move, by, at, previous_hash, hash)
       select chain, 4, noun, noun_id, 'sell', by, at, hash, repeat('a', 64) from history_events where chain = 'property:${id}' and position = 3`,
    4,
  ],
])("an event that was %s is named", async (_, statement, position) => {
  const id = newId();
  await tell(id, "list", "verify", "sell");
  await rewrite(statement(id), async () => {
    const { broken } = await verifyHistory(market.db);
    expect(broken).toMatchObject({ chain: `property:${id}`, position });
  });
  expect((await verifyHistory(market.db)).broken).toBeNull();
});

test("the last event written anew, with a hash that fits, is named: the end of its chain knows better", async () => {
  const id = newId();
  await tell(id, "list", "verify");
  const chain = `property:${id}` as const;
  const contents = contentsOf({ ...happening(id, "reject"), why: "a better story" });
  const salt = "00".repeat(16);
  const contentsHash = hashOfContents({ salt, contents });
  const [first] = await historyOf(market.db, "property", id);
  const link = { chain, position: 2, previousHash: first?.hash ?? "" };
  const hash = sha256(canonicalLink(link, contentsHash));
  const second = `select sequence from history_events where chain = '${chain}' and position = 2`;
  await rewrite(
    `update history_contents set salt = '${salt}', contents = '${JSON.stringify(contents)}' where event = (${second});
     update history_events set move = 'reject', contents_hash = '${contentsHash}', hash = '${hash}' where sequence = (${second})`,
    async () => {
      expect((await verifyHistory(market.db)).broken).toMatchObject({
        chain,
        position: 3,
        reason: expect.stringContaining("does not end"),
      });
    },
  );
});

describe("an event of the first version, whose contents are in its row,", () => {
  const firstVersion = async (why: string) => {
    const id = newId();
    const event = { ...happening(id, "reject"), why, position: 1, previousHash: genesisHash };
    const { from: _, to: __, ...columns } = event;
    const hash = sha256(canonical(event));
    await market.db.insert(historyEvents).values({ ...columns, hash });
    await market.db.insert(historyChains).values({ chain: event.chain, length: 1, head: hash });
    return { id, chain: event.chain };
  };

  test("goes on being verified and shown, and the next follows it", async () => {
    const { id } = await firstVersion("Too dark.");
    await tell(id, "update");
    expect((await verifyHistory(market.db)).broken).toBeNull();
    expect(await historyOf(market.db, "property", id)).toMatchObject([
      { move: "reject", why: "Too dark.", data: {} },
      { move: "update", why: null },
    ]);
  });

  test("is named once it is altered", async () => {
    const { chain } = await firstVersion("Too dark.");
    await rewrite(
      `update history_events set why = 'Too bright.' where chain = '${chain}'`,
      async () => {
        expect((await verifyHistory(market.db)).broken).toMatchObject({ chain, position: 1 });
      },
    );
  });
});

test("what a move is about is kept as data beside its event", async () => {
  const id = newId();
  const data = { priceCents: 90_000_00, previousPriceCents: 100_000_00 };
  await market.db.transaction((tx) => appendHistory(tx, { ...happening(id, "changePrice"), data }));
  expect(await historyOf(market.db, "property", id)).toMatchObject([{ data, why: null }]);
  expect((await verifyHistory(market.db)).broken).toBeNull();
});

test("the database itself refuses to change, delete or empty the history", async () => {
  await tell(newId(), "list");
  for (const statement of [
    sql`update history_events set why = ''`,
    sql`delete from history_events`,
    sql`truncate history_events cascade`,
    sql`update history_contents set salt = ''`,
    sql`delete from history_contents`,
    sql`truncate history_contents`,
  ]) {
    await expect(market.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("only grows") },
    });
  }
});

test("a house that goes on meanwhile is no forgery: the ends of chains and their events are of one moment", async () => {
  const ids = Array.from({ length: 4 }, () => newId());
  for (const id of ids) await tell(id, "list");
  let stopped = false;
  const writing = Promise.all(
    ids.map(async (id) => {
      while (!stopped) await tell(id, "note");
    }),
  );
  const verdicts = [];
  for (let round = 0; round < 20; round++) verdicts.push(await verifyHistory(market.db));
  stopped = true;
  await writing;
  expect(verdicts.filter(({ broken }) => broken)).toEqual([]);
  expect(verdicts.at(-1)?.events).toBeGreaterThan(verdicts[0]?.events ?? 0);
});

test("events added to one chain at once follow one another", async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 12 }, () => tell(id, "note")));
  expect((await verifyHistory(market.db)).broken).toBeNull();
});

test("whoever follows the history waits for moves under way: a number given out before another is seen before it", async () => {
  const show = (tx: Parameters<typeof appendHistory>[0], nounId: string) =>
    appendHistory(tx, {
      chain: `property:${nounId}`,
      noun: "property",
      nounId,
      move: "verify",
      from: "Available",
      to: "Verified",
      by: "clock",
      at: today,
      why: null,
    });
  const [slow, quick] = [newId(), newId()];
  const from = await market.db.transaction(endOfHistory);
  let commit = () => {};
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let under = Promise.resolve();
  await new Promise<void>((numbered) => {
    under = market.db.transaction(async (tx) => {
      await show(tx, slow);
      numbered();
      await held;
    });
  });
  await market.db.transaction((tx) => show(tx, quick));
  let end = 0;
  const followed = market.db.transaction(endOfHistory).then((reached) => {
    end = reached;
  });
  await new Promise((soon) => setTimeout(soon, 200));
  expect(end).toBe(0);
  commit();
  await Promise.all([under, followed]);
  const first = await nextAnnounced(market.db, from, end);
  const second = await nextAnnounced(market.db, first?.sequence ?? 0, end);
  expect([first?.propertyId, second?.propertyId]).toEqual([slow, quick]);
  expect(await nextAnnounced(market.db, second?.sequence ?? 0, end)).toBeNull();
});

test("of all moves of a home only its verification and its price are told of, also beside one that leads from Verified to Verified", async () => {
  const onMarket = Object.keys(marketLife).map((move) => [
    move,
    { from: ["Verified"], to: "Verified" },
  ]);
  const moves = [
    ...Object.entries(propertyLife),
    ...onMarket,
    ["feature", { from: ["Verified"], to: "Verified" }],
  ];
  for (const [move, { from, to }] of moves as [string, (typeof propertyLife)[PropertyMove]][]) {
    const id = newId();
    const before = await market.db.transaction(endOfHistory);
    await market.db.transaction((tx) =>
      appendHistory(tx, { ...aboutProperty(id), move, from: from[0], to, by: "admin", at: today }),
    );
    const end = await market.db.transaction(endOfHistory);
    const next = await nextAnnounced(market.db, before, end);
    const told = move === "verify" || move === "changePrice";
    expect([move, next?.propertyId]).toEqual([move, told ? id : undefined]);
  }
});
