import { asCommand } from "#db/as-command.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { withDatabase } from "../with-database.ts";
import { appointAdmin } from "./appoint-admin.ts";

/** `npm run make-admin -- someone@example.com`: the owner of the machine makes the first admin. */
async function makeAdmin(address: string | undefined): Promise<string> {
  if (!address) throw new StartFailure("Say whom: npm run make-admin -- someone@example.com");
  return withDatabase(readConfig(process.env), { connections: 1 }, ({ db }) =>
    db.transaction((tx) => appointAdmin(tx, address, new Date())),
  );
}

await asCommand(async () => {
  console.log(await makeAdmin(process.argv[2]));
});
