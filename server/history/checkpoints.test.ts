import { createPublicKey, verify } from "node:crypto";
import { v7 as newId } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { checkpointText, readCheckpoint } from "#core/checkpoint.ts";
import { aDay } from "#core/duration.ts";
import { aboutProperty } from "#core/history.ts";
import { visitor } from "#core/user.ts";
import { signedCheckpoints } from "#db/checkpoints.ts";
import { today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { rewriteHistory } from "#test/rewrite-history.ts";
import { readKeys } from "./history-keys.ts";
import { makeCheckpoint, makeDailyCheckpoint } from "./make-checkpoint.ts";
import { verifyCheckpoints } from "./verify-checkpoints.ts";

const market = marketForTests();
const to = "witness@post.example";
const services = () => ({
  ...market.services,
  config: { ...market.services.config, CHECKPOINT_EMAIL: to },
});
const verdict = async (...more: string[]) =>
  verifyCheckpoints(market.db, historyKeys, [...(await signedCheckpoints(market.db)), ...more]);
const letters = () => market.letters().filter((letter) => letter.to === to);

async function appendEvents(...moves: string[]): Promise<string> {
  const id = newId();
  for (const move of moves) {
    const event = { ...aboutProperty(id), move, from: null, to: null, by: "clock", at: today };
    await market.db.transaction((tx) => market.services.history.append(tx, event));
  }
  return `property:${id}`;
}
const without = (chain: string, from: number) => `
  delete from history_contents where event in (select sequence from history_events where chain = '${chain}' and position >= ${from});
  delete from history_events where chain = '${chain}' and position >= ${from};`;

let chain: string;
let mailed: string;
beforeAll(async () => {
  chain = await appendEvents("list", "verify", "makeAgent");
  await makeDailyCheckpoint(services());
  mailed = letters()[0]?.text ?? "";
});

test("one a day is signed, stored and mailed; what happens later does not change it", async () => {
  await makeDailyCheckpoint(services());
  expect(letters()).toHaveLength(1);
  await appendEvents("list");
  expect(await verdict()).toEqual({ agreed: 1, broken: null });
  market.setNow(new Date(today.getTime() + aDay));
  await makeDailyCheckpoint(services());
  expect(letters()).toHaveLength(2);
  expect(await verdict()).toEqual({ agreed: 2, broken: null });
});

test("its letter is one, as it came, forwarded or quoted", async () => {
  const [stored] = await signedCheckpoints(market.db);
  for (const text of [mailed, mailed.replaceAll("\n", "\r\n"), mailed.replaceAll(/^/gm, "> ")]) {
    const read = readCheckpoint(text);
    expect(`${read?.text}\nSigned with key 1: ${read?.signature}`).toBe(stored);
  }
  expect(readCheckpoint("Checkpoint of the history of Gable\nMarket: here")).toBeNull();
});

test("anybody can check its signature by the public key", async () => {
  const response = await market.as(visitor).get("/.well-known/history-keys.json");
  expect(response.headers.get("Content-Type")).toContain("application/jwk-set+json");
  const { keys } = (await response.json()) as { keys: (JsonWebKey & { kid: string })[] };
  expect(keys).toMatchObject([{ kty: "OKP", crv: "Ed25519", kid: "1", alg: "EdDSA" }]);
  expect(keys[0]).not.toHaveProperty("d");
  const { text = "", signature = "" } = readCheckpoint(mailed) ?? {};
  const key = createPublicKey({ key: keys[0] as JsonWebKey, format: "jwk" } as never);
  expect(verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"))).toBe(true);
});

test.each([
  [
    "a whole chain removed",
    () => `${without(chain, 1)} delete from history_chains where chain = '${chain}'`,
  ],
  ["an event cut off the end of its chain", () => without(chain, 3)],
  [
    "an event written anew",
    () =>
      `update history_events set hash = repeat('a', 64) where chain = '${chain}' and position = 3`,
  ],
  [
    "a chain slipped in under a number that was never used",
    () => `insert into history_events (sequence, chain, position, noun, noun_id, move, by, at, previous_hash, hash)
      overriding system value select 0, 'property:x', 1, noun, noun_id, move, by, at, repeat('0', 64), repeat('b', 64) from history_events where chain = '${chain}' and position = 1`,
  ],
])("%s is found, by the stored checkpoint and by the mailed one", async (_, statement) => {
  await rewriteHistory(market.pool, statement(), async () => {
    expect((await verdict()).broken).toContain("differs from the checkpoint of 2026-06-15");
    expect((await verifyCheckpoints(market.db, historyKeys, [mailed])).broken).toContain("differs");
  });
  expect((await verdict(mailed)).broken).toBeNull();
});

test("a history that was rewritten is not signed again: its witness gets a letter", async () => {
  const before = await signedCheckpoints(market.db);
  await rewriteHistory(market.pool, without(chain, 3), async () => {
    expect(await makeCheckpoint(services())).toBeNull();
  });
  expect(await signedCheckpoints(market.db)).toEqual(before);
  expect(letters().at(-1)?.subject).toBe(
    "The history of localhost:3000 differs from its checkpoint",
  );
});

test("one that somebody else signed, or changed, is none of ours", async () => {
  const ours = readCheckpoint(mailed);
  if (!ours) throw new Error("no checkpoint was mailed");
  const changed = mailed.replace(/Events: \d+/, "Events: 1");
  expect((await verdict(changed)).broken).toContain("not signed by key 1");
  const others = readKeys("another-key-of-thirty-two-letters");
  expect((await verifyCheckpoints(market.db, others, [mailed])).broken).toContain("not signed");
  expect(checkpointText(ours)).toBe(ours.text);
});

test("an event that is numbered before it, and visible after it, is waited for", async () => {
  let commit = () => {};
  const held = new Promise<void>((done) => {
    commit = done;
  });
  let under = Promise.resolve();
  await new Promise<void>((numbered) => {
    under = market.db.transaction(async (tx) => {
      const id = newId();
      const event = { ...aboutProperty(id), move: "list", from: null, to: null, by: "clock" };
      await market.services.history.append(tx, { ...event, at: today });
      numbered();
      await held;
    });
  });
  await appendEvents("list");
  const making = makeCheckpoint(services());
  await new Promise((soon) => setTimeout(soon, 100));
  commit();
  await Promise.all([under, making]);
  expect((await verdict()).broken).toBeNull();
});
