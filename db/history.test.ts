import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { aboutProperty } from "#core/history.ts";
import { marketLife } from "#core/market.ts";
import { type PropertyMove, propertyLife } from "#core/property.ts";
import { today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { rewriteHistory } from "#test/rewrite-history.ts";
import { endOfHistory, eventsAbout, findReceipt, nextAnnounced } from "./history.ts";
import type { Tx } from "./open.ts";
import { verifyHistory } from "./verify-history.ts";

const market = marketForTests();

async function appendEvents(propertyId: string, ...moves: string[]): Promise<string[]> {
  const receipts: string[] = [];
  for (const move of moves) {
    const event = makeEvent(propertyId, move);
    receipts.push(await market.db.transaction((tx) => market.services.history.append(tx, event)));
  }
  return receipts;
}

const makeEvent = (id: string, move: string) => ({
  ...aboutProperty(id),
  ...{ move, from: null, to: null, by: "clock", at: today, why: null },
});

test("a chain that was only added to is whole, and each receipt is found", async () => {
  const receipts = await appendEvents(newId(), "list", "verify", "sell");
  const verdict = await verifyHistory(market.db, historyKeys);
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
  await appendEvents(id, "list", "verify", "sell");
  await rewriteHistory(market.pool, statement(id), async () => {
    const { broken } = await verifyHistory(market.db, historyKeys);
    expect(broken).toMatchObject({ chain: `property:${id}`, position });
  });
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("what a move is about is stored as data beside its event", async () => {
  const id = newId();
  const data = { priceCents: 90_000_00, previousPriceCents: 100_000_00 };
  await market.db.transaction((tx) =>
    market.services.history.append(tx, { ...makeEvent(id, "changePrice"), data }),
  );
  expect(await eventsAbout(market.db, "property", id)).toMatchObject([{ data, why: null }]);
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("the database itself refuses to change, delete or empty the history", async () => {
  await appendEvents(newId(), "list");
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

test("what is written meanwhile is no forgery: the ends of chains and their events are of one moment", async () => {
  const ids = Array.from({ length: 4 }, () => newId());
  for (const id of ids) await appendEvents(id, "list");
  let stopped = false;
  const writing = Promise.all(
    ids.map(async (id) => {
      while (!stopped) await appendEvents(id, "note");
    }),
  );
  const verdicts = [];
  for (let round = 0; round < 20; round++)
    verdicts.push(await verifyHistory(market.db, historyKeys));
  stopped = true;
  await writing;
  expect(verdicts.filter(({ broken }) => broken)).toEqual([]);
  expect(verdicts.at(-1)?.events).toBeGreaterThan(verdicts[0]?.events ?? 0);
});

test("events added to one chain at once follow one another", async () => {
  const id = newId();
  await Promise.all(Array.from({ length: 12 }, () => appendEvents(id, "note")));
  expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
});

test("whoever follows the history waits for moves under way: a number given out before another is seen before it", async () => {
  const show = (tx: Tx, nounId: string) =>
    market.services.history.append(tx, {
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

test("of all moves of a home only its verification and its price are announced, also beside one that leads from Verified to Verified", async () => {
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
      market.services.history.append(tx, {
        ...aboutProperty(id),
        move,
        from: from[0],
        to,
        by: "admin",
        at: today,
      }),
    );
    const end = await market.db.transaction(endOfHistory);
    const next = await nextAnnounced(market.db, before, end);
    const announced = move === "verify" || move === "changePrice";
    expect([move, next?.propertyId]).toEqual([move, announced ? id : undefined]);
  }
});
