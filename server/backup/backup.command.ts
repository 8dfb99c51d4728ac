import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openImages } from "#adapters/images/open-images.ts";
import { startEmbedded } from "#db/embedded.ts";
import { openDatabase } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { inWords } from "./in-words.ts";
import { writeBackup } from "./write-backup.ts";

/** `npm run backup -- FILE`, while the house runs or not: all that it has to remember goes into a file. */
async function backUp(file: string | undefined, signal: AbortSignal): Promise<string> {
  if (!file) throw new StartFailure("Say where to: npm run backup -- gable.tar.gz");
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const config = readConfig(process.env);
  const isThere = await stat(join(config.DATA_DIR, "postgres")).catch(() => null);
  if (!config.DATABASE_URL && !isThere)
    throw new StartFailure(`There is no house in ${config.DATA_DIR}. Name its folder: DATA_DIR=.data npm run backup -- ${file}`);

  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, { exclusive: false });
  const database = openDatabase(config.DATABASE_URL ?? embedded?.url ?? "", { connections: 1, patient: true });
  try {
    const images = await openImages(config);
    const { lost, ...written } = await writeBackup({ database, images, dataDir: config.DATA_DIR }, path, new Date(), signal);
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    const missing =
      lost.length > 0 ? `\nThe files of ${lost.length} pictures are gone from the store: ${lost.slice(0, 5).join(", ")}${lost.length > 5 ? " …" : ""}` : "";
    return `Backed up ${inWords(written)}: ${path}, ${megabytes} MB.\nIt holds people's data and the house's secret: keep it as you keep its keys.${missing}`;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
try {
  console.log(await backUp(process.argv[2], stopping.signal));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
