import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openImageFolder } from "#adapters/images/folder.ts";
import { migrate } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import type { BackedUp } from "#server/backup/write-backup.ts";
import { emptyDatabase } from "./empty-database.ts";
import { makeProperty } from "./make.ts";

/** An installation with three homes and their pictures, in a database and a folder of its own. */
export async function smallInstallation(dataDir: string): Promise<BackedUp> {
  const database = await emptyDatabase();
  await migrate(database);
  for (let count = 0; count < 3; count++) await makeProperty(database.db);
  const store = openImageFolder(join(dataDir, "images"));
  for (const { id } of await database.db.select().from(images))
    await store.write(`${id}/324.webp`, randomBytes(3_000));
  return { database, images: store, dataDir };
}
