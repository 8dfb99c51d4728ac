import { stat } from "node:fs/promises";
import { join } from "node:path";
import { startEmbedded } from "#db/embedded.ts";
import { type Database, openDatabase } from "#db/open.ts";
import { refuseUnusable } from "#db/refuse-unusable.ts";
import { StartFailure } from "#db/start-failure.ts";
import { type Config, databaseUrls } from "./config.ts";

/**
 * Opens Gable's database for a command, as the owner of its tables: it may come before the first
 * start, which gives the application its rights. Throws `StartFailure` if there is no database,
 * rather than working on a new empty one.
 */
export async function withDatabase<Answer>(
  config: Config,
  options: Parameters<typeof openDatabase>[1],
  use: (database: Database, url: string) => Promise<Answer>,
): Promise<Answer> {
  const { DATA_DIR, DATABASE_URL } = config;
  if (!DATABASE_URL && !(await stat(join(DATA_DIR, "postgres")).catch(() => null)))
    throw new StartFailure(
      `There is no Gable in ${DATA_DIR}. Say where it is: DATA_DIR=its-folder, or DATABASE_URL, before the command or in .env.`,
    );
  const embedded = DATABASE_URL ? null : await startEmbedded(DATA_DIR, { exclusive: false });
  const url = embedded?.ownerUrl ?? databaseUrls(config).ownerUrl;
  const database = openDatabase(url, options);
  try {
    if (!embedded) await refuseUnusable(database);
    return await use(database, url);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}
