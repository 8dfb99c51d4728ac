import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import {
  aboutProperty,
  canonicalEvent,
  canonicalLink,
  genesisHash,
  toContents,
} from "#core/history.ts";
import { readKeys } from "#server/history/history-keys.ts";
import { today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { rewriteHistory } from "#test/rewrite-history.ts";
import { eventsAbout, hashOfContents, openHistory, sha256 } from "./history.ts";
import { historyChains, historyEvents } from "./schema/history.ts";
import { verifyHistory } from "./verify-history.ts";

const market = marketForTests();
const rewrite = (statement: string, check: () => Promise<void>) =>
  rewriteHistory(market.pool, statement, check);

const makeEvent = (id: string, move: string) => ({
  ...aboutProperty(id),
  ...{ move, from: null, to: null, by: "clock", at: today, why: null },
});

async function appendEvents(propertyId: string, ...moves: string[]): Promise<void> {
  for (const move of moves)
    await market.db.transaction((tx) =>
      market.services.history.append(tx, makeEvent(propertyId, move)),
    );
}

describe("events of the first version, whose contents are in their rows,", () => {
  const chains: string[] = [];
  // Before any event has a key.
  beforeAll(async () => {
    for (let count = 0; count < 2; count++) {
      const id = newId();
      const event = {
        ...makeEvent(id, "reject"),
        why: "Too dark.",
        position: 1,
        previousHash: genesisHash,
      };
      const { from: _, to: __, ...columns } = event;
      const hash = sha256(canonicalEvent(event));
      await market.db.insert(historyEvents).values({ ...columns, hash });
      await market.db.insert(historyChains).values({ chain: event.chain, length: 1, head: hash });
      chains.push(event.chain);
    }
  });

  test("go on being verified and shown, and the next follows them", async () => {
    const id = chains[0]?.split(":")[1] ?? "";
    await appendEvents(id, "update");
    expect((await verifyHistory(market.db, historyKeys)).broken).toBeNull();
    expect(await eventsAbout(market.db, "property", id)).toMatchObject([
      { move: "reject", why: "Too dark.", data: {} },
      { move: "update", why: null },
    ]);
  });

  test("are named once they are altered", async () => {
    const [, chain] = chains;
    await rewrite(
      `update history_events set why = 'Too bright.' where chain = '${chain}'`,
      async () => {
        const { broken } = await verifyHistory(market.db, historyKeys);
        expect(broken).toMatchObject({ chain, position: 1 });
      },
    );
  });
});

describe("whoever holds the database, but not the key, and hashes anew", () => {
  /** The statements that write a chain's second event and its end anew. */
  const forged = async (id: string, event: { move: string; at: Date }, keyNumber: 1 | null) => {
    const chain = `property:${id}`;
    const contents = toContents({ ...makeEvent(id, event.move), at: event.at });
    const salt = "00".repeat(16);
    const contentsHash = hashOfContents({ salt, contents });
    const [first] = await eventsAbout(market.db, "property", id);
    const hash = sha256(
      canonicalLink({ chain, position: 2, previousHash: first?.hash ?? "" }, contentsHash),
    );
    const second = `select sequence from history_events where chain = '${chain}' and position = 2`;
    return {
      event: `update history_contents set salt = '${salt}', contents = '${JSON.stringify(contents)}' where event = (${second});
        update history_events set move = '${event.move}', at = '${event.at.toISOString()}', key_number = ${keyNumber},
          contents_hash = '${contentsHash}', hash = '${hash}' where sequence = (${second});`,
      end: `update history_chains set head = '${hash}' where chain = '${chain}';`,
      unsealed: `update history_chains set head = '${hash}', seal = null, key_number = null where chain = '${chain}';`,
    };
  };
  const earlier = new Date(today.getTime() - 3 * 86_400_000);

  test.each([
    ["under the key's number", 1, "end"],
    ["without a key", null, "end"],
    ["without a key or a seal", null, "unsealed"],
  ] as const)("can't move an event three days back, %s", async (_, keyNumber, end) => {
    const id = newId();
    await appendEvents(id, "list", "accept");
    const statements = await forged(id, { move: "accept", at: earlier }, keyNumber);
    await rewrite(statements.event + statements[end], async () => {
      const { broken } = await verifyHistory(market.db, historyKeys);
      expect(broken).toMatchObject({ chain: `property:${id}`, position: 2 });
    });
  });

  test.each([
    ["as it was", ""],
    ["left out", ", seal = null, key_number = null"],
  ])(
    "can't cut an event from the end of its chain and write down the new end, its seal %s",
    async (_, seal) => {
      const id = newId();
      await appendEvents(id, "list", "makeAgent");
      const chain = `property:${id}`;
      await rewrite(
        `delete from history_contents where event = (select sequence from history_events where chain = '${chain}' and position = 2);
       delete from history_events where chain = '${chain}' and position = 2;
       update history_chains set length = 1, head = (select hash from history_events where chain = '${chain}') ${seal} where chain = '${chain}'`,
        async () => {
          const { broken } = await verifyHistory(market.db, historyKeys);
          expect(broken).toMatchObject({ chain, position: 2 });
        },
      );
    },
  );

  test("can't add a chain of what never happened", async () => {
    await appendEvents(newId(), "list");
    const id = newId();
    const chain = `property:${id}`;
    const event = { ...makeEvent(id, "list"), at: earlier };
    const hash = sha256(canonicalEvent({ ...event, position: 1, previousHash: genesisHash }));
    await rewrite(
      `insert into history_events (chain, position, noun, noun_id, move, by, at, previous_hash, hash)
         values ('${chain}', 1, 'property', '${id}', 'list', 'clock', '${earlier.toISOString()}', '${genesisHash}', '${hash}');
       insert into history_chains (chain, length, head) values ('${chain}', 1, '${hash}')`,
      async () => {
        const { broken } = await verifyHistory(market.db, historyKeys);
        expect(broken).toMatchObject({ chain, position: 1 });
      },
    );
  });
});

test("a new key seals what follows; the old one goes on proving what it sealed", async () => {
  const id = newId();
  await appendEvents(id, "list");
  const both = readKeys(`${"first-key-".repeat(4)},${"second-key-".repeat(4)}`);
  const keys = { newest: 2, keys: new Map([...historyKeys.keys, [2, both.keys.get(2) as Buffer]]) };
  await market.db.transaction((tx) => openHistory(keys).append(tx, makeEvent(id, "verify")));
  expect((await verifyHistory(market.db, keys)).broken).toBeNull();
  expect((await verifyHistory(market.db, historyKeys)).broken).toMatchObject({
    chain: `property:${id}`,
    position: 2,
    reason: expect.stringContaining("key 2"),
  });
});
