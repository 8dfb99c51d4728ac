import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { openImages } from "#adapters/images/open-images.ts";
import { asCommand } from "#db/as-command.ts";
import { StartFailure } from "#db/start-failure.ts";
import { readConfig } from "../config.ts";
import { withDatabase } from "../with-database.ts";
import { contentsInWords } from "./contents.ts";
import { writeBackup } from "./write-backup.ts";

/** `npm run backup -- FILE` writes all of Gable's data into a file, whether it runs or not. */
async function backUp(file: string | undefined, signal: AbortSignal): Promise<string> {
  if (!file) throw new StartFailure("Name the file to write: npm run backup -- gable.tar.gz");
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const config = readConfig(process.env);
  return withDatabase(config, { connections: 2, patient: true }, async (database) => {
    const images = await openImages(config);
    const { lost, ...written } = await writeBackup(
      { database, images, dataDir: config.DATA_DIR },
      path,
      new Date(),
      signal,
    );
    const megabytes = ((await stat(path)).size / 1e6).toFixed(1);
    const missing =
      lost.length > 0
        ? `\nThe files of ${lost.length} pictures are gone from the store: ${lost.slice(0, 5).join(", ")}${lost.length > 5 ? " …" : ""}`
        : "";
    return `Backed up ${contentsInWords(written)}: ${path}, ${megabytes} MB.\nIt contains people's data and Gable's secrets: protect it like your keys.${missing}`;
  });
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
await asCommand(async () => {
  console.log(await backUp(process.argv[2], stopping.signal));
});
