import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openImages } from "#adapters/images/open-images.ts";
import { asCommand } from "#db/as-command.ts";
import { startEmbedded } from "#db/embedded.ts";
import { openDatabase } from "#db/open.ts";
import { refuseUnusable } from "#db/refuse-unusable.ts";
import { StartFailure } from "#db/start-failure.ts";
import { type Config, databaseUrls, readConfig } from "../config.ts";
import { contentsInWords, secretNames } from "./contents.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * What a restore puts into the data folder; the database last, because a folder with a database
 * counts as an installation.
 */
const parts = [...secretNames, "sandbox", "images", "postgres"];

/**
 * `npm run restore -- FILE` restores a backup into an empty installation. In the data folder
 * everything appears at the end, or nothing does.
 */
async function restore(file: string | undefined, signal: AbortSignal): Promise<string> {
  if (!file) throw new StartFailure("Name the backup: npm run restore -- gable.tar.gz");
  const path = resolve(process.env.INIT_CWD ?? ".", file);
  const config = readConfig(process.env);
  const { DATA_DIR: folder } = config;
  await refuseUnlessEmpty(folder);
  await stat(path).catch(() => {
    throw new StartFailure(`There is no ${path}.`);
  });
  const draft = join(folder, `restoring-${process.pid}`);
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const { at, ...restored } = await restoreInto(draft, config, path, signal);
    const made = new Set(await readdir(draft));
    for (const part of parts)
      if (made.has(part)) await rename(join(draft, part), join(folder, part));
    return `Restored ${contentsInWords(restored)}, as they were on ${at}; every checksum matches.\nEverybody signs in again.`;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function restoreInto(draft: string, config: Config, path: string, signal: AbortSignal) {
  const embedded = config.DATABASE_URL ? null : await startEmbedded(draft, { exclusive: false });
  const database = openDatabase(embedded?.ownerUrl ?? databaseUrls(config).ownerUrl, {
    connections: 2,
    patient: true,
  });
  try {
    if (!embedded) await refuseUnusable(database);
    const images = await openImages({ ...config, DATA_DIR: draft });
    return await restoreBackup({ database, images, dataDir: draft }, path, signal);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function refuseUnlessEmpty(folder: string): Promise<void> {
  const there = new Set(await readdir(folder).catch(() => []));
  const found = parts.filter((part) => there.has(part));
  if (found.length === 0) return;
  throw new StartFailure(
    `There is a Gable in ${folder} already (${found.join(", ")}), and nothing is overwritten. Move it away, or restore into another folder: DATA_DIR=.data-restored npm run restore -- FILE`,
  );
}

const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());
await asCommand(async () => {
  console.log(await restore(process.argv[2], stopping.signal));
});
