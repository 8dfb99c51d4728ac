import { startEmbedded } from "#db/embedded.ts";
import { openDatabase } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { appointAdmin } from "./appoint-admin.ts";

/** `npm run make-admin -- someone@example.com`: the owner of the machine makes the first admin. */
async function makeAdmin(address: string | undefined): Promise<string> {
  if (!address) throw new StartFailure("Say whom: npm run make-admin -- someone@example.com");
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { exclusive: false });
  const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? "", { connections: 1 });
  try {
    return await database.db.transaction((tx) => appointAdmin(tx, address, new Date()));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  console.log(await makeAdmin(process.argv[2]));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
