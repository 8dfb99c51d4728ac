import { refuseNewer } from "./known-migrations.ts";
import { type Database, migrate, openDatabase } from "./open.ts";
import { refuseUnusable } from "./refuse-unusable.ts";
import { grantRights } from "./roles.ts";

/** Where the application works, and where its tables' owner does: the same without a role apart. */
export type DatabaseUrls = { url: string; ownerUrl: string };

/**
 * Brings the schema up to date as its owner, and gives the application's role its rights. Throws
 * `StartFailure` for a database of a newer Gable.
 */
export async function prepareDatabase(
  application: Database,
  { url, ownerUrl }: DatabaseUrls,
): Promise<void> {
  const owner = openDatabase(ownerUrl, { connections: 2, patient: true });
  try {
    await refuseUnusable(owner, "DATABASE_OWNER_URL");
    await refuseNewer(owner);
    await migrate(owner);
    if (ownerUrl !== url) await grantRights(owner, application);
  } finally {
    await owner.close();
  }
}
