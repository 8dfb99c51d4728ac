import { asCommand } from "#db/as-command.ts";
import { openHistory } from "#db/history.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { readHistoryKeys } from "../history/history-keys.ts";
import { queueOutside } from "../queue.ts";
import { withDatabase } from "../with-database.ts";
import { appointAdmin } from "./appoint-admin.ts";

/** `npm run make-admin -- someone@example.com`: the owner of the machine makes the first admin. */
async function makeAdmin(address: string | undefined): Promise<string> {
  if (!address)
    throw new StartFailure("Name the person: npm run make-admin -- someone@example.com");
  const config = readConfig(process.env);
  return withDatabase(config, { connections: 2 }, async ({ db }, url) => {
    const history = openHistory(await readHistoryKeys(config));
    const queue = queueOutside(url, now);
    return db.transaction((tx) => appointAdmin(tx, { queue, config, now, history }, address));
  });
}

const now = () => new Date();

await asCommand(async () => {
  console.log(await makeAdmin(process.argv[2]));
});
