import { parseArgs } from "node:util";
import { startEmbedded } from "#db/embedded.ts";
import { findReceipt, verifyHistory } from "#db/history.ts";
import { openDatabase } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";

/** `npm run verify-history`, or with `-- --receipt HASH` to look one up. Exits with 1 where the history was rewritten. */
async function verify(): Promise<number> {
  const { values } = parseArgs({ options: { receipt: { type: "string" } } });
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { exclusive: false });
  const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? "", { connections: 2, patient: true });
  try {
    return values.receipt === undefined ? await walk(database.db) : await lookUp(database.db, values.receipt);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function walk(db: ReturnType<typeof openDatabase>["db"]): Promise<number> {
  const { chains, events, broken } = await verifyHistory(db);
  if (broken) {
    console.error(`The history is broken at event ${broken.position} of ${broken.chain}: ${broken.reason}.`);
    return 1;
  }
  console.log(`The history is whole: ${events} events in ${chains} chains.`);
  return 0;
}

async function lookUp(db: ReturnType<typeof openDatabase>["db"], receipt: string): Promise<number> {
  const event = await findReceipt(db, receipt);
  if (!event) {
    console.error("No event has this receipt. If it came in a letter of ours, the history was rewritten since.");
    return 1;
  }
  const { noun, nounId, move, fromStatus, toStatus, at } = event;
  console.log(`${at.toISOString()}  ${move} of ${noun} ${nounId}: ${fromStatus ?? "–"} → ${toStatus ?? "–"}`);
  return 0;
}

try {
  process.exitCode = await verify();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
