import { v7 as newId } from "uuid";
import { expect, test } from "vitest";
import { aboutProperty } from "#core/history.ts";
import { today } from "#test/make.ts";
import { historyKeys, marketForTests } from "#test/market.ts";
import { readKeys, refuseOtherKey } from "./history-keys.ts";

const market = marketForTests();
const other = "another-key-of-thirty-two-letters";
const event = () => ({
  ...aboutProperty(newId()),
  ...{ move: "list", from: null, to: null, by: "clock", at: today },
});

test("a market starts on its own history, and on none; with another key of that number it refuses", async () => {
  await refuseOtherKey(market.db, readKeys(other));
  await market.db.transaction((tx) => market.services.history.append(tx, event()));
  await refuseOtherKey(market.db, historyKeys);
  await expect(refuseOtherKey(market.db, readKeys(other))).rejects.toThrow("sealed under another");
});

test("a new key behind the one that was lost may go on", async () => {
  await refuseOtherKey(market.db, readKeys(`${"lost".repeat(8)},${other}`));
});
