import { randomBytes, randomUUID } from "node:crypto";
import {
  access,
  constants,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { refuseForeignDataFolder } from "#db/account.ts";
import { StartFailure } from "#db/start-failure.ts";
import type { Config } from "./config.ts";

/** Creates the data folder. Throws `StartFailure` if it can't be created or written. */
export async function makeDataFolder(folder: string): Promise<void> {
  await refuseForeignDataFolder(folder);
  try {
    await makeEach(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(
      `Nothing can be kept in ${folder}: ${(error as Error).message}. Choose another folder: DATA_DIR=its-path npm start`,
    );
  }
}

/**
 * Makes a folder and those above it. `mkdir` alone would try forever where a folder takes no others
 * although it is there, as /proc.
 */
async function makeEach(folder: string): Promise<void> {
  const above = dirname(folder);
  if (above !== folder && !(await stat(above).catch(() => null))) await makeEach(above);
  await mkdir(folder).catch(async (error) => {
    if (!(await stat(folder).catch(() => null))?.isDirectory()) throw error;
  });
}

/**
 * The secret that signs our cookies and links: `SECRET`, or one made at the first start and kept in
 * the data folder.
 */
export const readSecret = async ({ SECRET, DATA_DIR }: Config): Promise<string> =>
  SECRET ?? madeOnce(DATA_DIR, "secret");

/**
 * A secret of 256 bits that is made at the first start and kept in the data folder, in a file of
 * this name.
 */
export async function madeOnce(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const read = () => readFile(path, "utf8").catch(() => "");
  const known = await read();
  if (known) return known;
  await mkdir(folder, { recursive: true });
  // Written under a temporary name first: a crash or a full disk must not leave an empty secret,
  // with which anybody could sign.
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
    // The first process wins. The rename replaces an empty file, and serves file systems without
    // hard links.
    await link(draft, path).catch(() => undefined);
    if (!(await read())) await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, "utf8");
}
