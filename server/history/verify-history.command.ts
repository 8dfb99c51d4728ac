import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCheckpoint, signedText } from "#core/checkpoint.ts";
import { asCommand } from "#db/as-command.ts";
import { signedCheckpoints } from "#db/checkpoints.ts";
import { findReceipt, type HistoryKeys } from "#db/history.ts";
import type { Db } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { verifyHistory } from "#db/verify-history.ts";
import { readConfig } from "../config.ts";
import { withDatabase } from "../with-database.ts";
import { readHistoryKeys } from "./history-keys.ts";
import { verifyCheckpoints } from "./verify-checkpoints.ts";

/**
 * `npm run verify-history` holds the history against its keys and its checkpoints; with
 * `-- --checkpoint FILE`, also against one that was mailed or printed; with `-- --receipt HASH` it
 * looks up a receipt. Exits with 1 if the history was rewritten.
 */
async function verify(): Promise<number> {
  const { values } = parseArgs({
    options: { receipt: { type: "string" }, checkpoint: { type: "string" } },
  });
  const { receipt, checkpoint } = values;
  const ownCheckpoints = checkpoint === undefined ? [] : [await readCheckpointFile(checkpoint)];
  const config = readConfig(process.env);
  return withDatabase(config, { connections: 2, patient: true }, async ({ db }) =>
    receipt === undefined
      ? walk(db, await readHistoryKeys(config), ownCheckpoints)
      : lookUp(db, receipt),
  );
}

async function readCheckpointFile(file: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartFailure(`There is no ${path}.`);
  });
  const checkpoint = readCheckpoint(text);
  if (!checkpoint) throw new StartFailure(`There is no checkpoint in ${path}.`);
  return signedText(checkpoint);
}

async function walk(db: Db, keys: HistoryKeys, ownCheckpoints: string[]): Promise<number> {
  const { chains, events, broken } = await verifyHistory(db, keys);
  if (broken) {
    console.error(
      `The history is broken at event ${broken.position} of ${broken.chain}: ${broken.reason}.`,
    );
    return 1;
  }
  const stored = await signedCheckpoints(db);
  const checkpoints = await verifyCheckpoints(db, keys, [...stored, ...ownCheckpoints]);
  if (checkpoints.broken) {
    console.error(`The history was rewritten: ${checkpoints.broken}.`);
    return 1;
  }
  console.log(
    `The history is whole: ${events} events in ${chains} chains. ${checkpoints.agreed === 0 ? "There is no checkpoint yet to hold it against." : `It agrees with all checkpoints (${checkpoints.agreed}).`}`,
  );
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
