import { parseArgs } from "node:util";
import { asCommand } from "#db/as-command.ts";
import { findReceipt, type HistoryKeys } from "#db/history.ts";
import type { Db } from "#db/open.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { readConfig } from "../config.ts";
import { withDatabase } from "../with-database.ts";
import { historyKeysOf } from "./history-keys.ts";

/**
 * `npm run verify-history`, or with `-- --receipt HASH` to look up a receipt. Exits with 1 if the
 * history was rewritten.
 */
async function verify(): Promise<number> {
  const { values } = parseArgs({ options: { receipt: { type: "string" } } });
  const config = readConfig(process.env);
  return withDatabase(config, { connections: 2, patient: true }, async ({ db }) =>
    values.receipt === undefined
      ? walk(db, await historyKeysOf(config))
      : lookUp(db, values.receipt),
  );
}

async function walk(db: Db, keys: HistoryKeys): Promise<number> {
  const { chains, events, broken } = await verifyHistory(db, keys);
  if (broken) {
    console.error(
      `The history is broken at event ${broken.position} of ${broken.chain}: ${broken.reason}.`,
    );
    return 1;
  }
  console.log(`The history is whole: ${events} events in ${chains} chains.`);
  return 0;
}

async function lookUp(db: Db, receipt: string): Promise<number> {
  const event = await findReceipt(db, receipt);
  if (!event) {
    console.error(
      "No event has this receipt. If it came in an email of ours, the history has been rewritten since.",
    );
    return 1;
  }
  const { noun, nounId, move, fromStatus, toStatus, at } = event;
  console.log(
    `${at.toISOString()}  ${move} of ${noun} ${nounId}: ${fromStatus ?? "–"} → ${toStatus ?? "–"}`,
  );
  return 0;
}

await asCommand(async () => {
  process.exitCode = await verify();
});
