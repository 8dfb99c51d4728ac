import { asCommand } from "#db/as-command.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { queueOutside } from "../queue.ts";
import { withDatabase } from "../with-database.ts";
import { readHistoryKeys } from "./history-keys.ts";
import { makeCheckpoint } from "./make-checkpoint.ts";

/**
 * `npm run checkpoint` signs the history as it is now and prints that, to be kept on paper or
 * elsewhere. Exits with 1 if the history differs from its last checkpoint.
 */
async function checkpoint(): Promise<string> {
  const config = readConfig(process.env);
  const historyKeys = await readHistoryKeys(config);
  return withDatabase(config, { connections: 2, patient: true }, async ({ db }, url) => {
    const { log } = openLog(config.LOG_LEVEL);
    const now = () => new Date();
    const needs = { db, now, config, historyKeys, queue: queueOutside(url, now), log };
    const signed = await makeCheckpoint(needs);
    if (signed) return signed;
    throw new StartFailure(
      "The history differs from its last checkpoint, so none was made. Run: npm run verify-history",
    );
  });
}

await asCommand(async () => {
  console.log(await checkpoint());
});
