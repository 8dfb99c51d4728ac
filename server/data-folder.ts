import { access, constants, mkdir } from "node:fs/promises";
import { refuseForeignDataFolder } from "#db/account.ts";
import { StartFailure } from "#db/start-failure.ts";

/** Creates the data folder. Throws `StartFailure` if it can't be created or written. */
export async function makeDataFolder(folder: string): Promise<void> {
  await refuseForeignDataFolder(folder);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new StartFailure(
      `Nothing can be kept in ${folder}: ${(error as Error).message}. Choose another folder: DATA_DIR=its-path npm start`,
    );
  }
}
