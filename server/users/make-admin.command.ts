import { startEmbedded } from "#db/embedded.ts";
import { appendHistory } from "#db/history.ts";
import { openDatabase } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { setRole, userByEmail } from "./users.db.ts";

/** `npm run make-admin -- someone@example.com`: the owner of the machine makes the first admin. */
async function makeAdmin(address: string | undefined): Promise<string> {
  if (!address) throw new StartFailure("Say whom: npm run make-admin -- someone@example.com");
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { exclusive: false });
  const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? "", { connections: 1 });
  try {
    return await database.db.transaction(async (tx) => {
      const person = await userByEmail(tx, address.trim().toLowerCase());
      if (!person) throw new StartFailure(`Nobody signed up as ${address}. They sign up first, then become an admin.`);
      if (person.role === "admin") return `${person.name} is an admin already.`;
      await setRole(tx, person._id, "admin");
      const { _id: id, role: from } = person;
      const why = "by the owner of the machine";
      await appendHistory(tx, { chain: `user:${id}`, noun: "user", nounId: id, move: "makeAdmin", from, to: "admin", by: "owner", at: new Date(), why });
      return `${person.name} is an admin now.`;
    });
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
