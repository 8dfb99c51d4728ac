import { execFileSync } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StartFailure } from "./start-failure.ts";

/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root; then it is the system's
 * unprivileged account.
 */
export type Account = { uid?: number; gid?: number; viaSpawn: boolean };

const nobody = 65534;

/**
 * Chooses the account of the database: our own or, if we are root, `nobody`, who must be able to
 * enter these folders.
 */
export async function accountFor(folders: string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return { viaSpawn: false };
  for (const folder of folders) {
    const closed = await firstClosedFolder(folder);
    if (!closed || hasSetpriv()) continue;
    throw new StartFailure(
      `The database can't run as root, and other accounts can't enter ${closed}. Run \`chmod o+x ${closed}\`, or start Gable from an ordinary account.`,
    );
  }
  const allOpen = (await Promise.all(folders.map(firstClosedFolder))).every(
    (closed) => closed === null,
  );
  return { uid: nobody, gid: nobody, viaSpawn: allOpen };
}

/** The command line that runs a command as this account. */
export function asAccount({ uid, gid, viaSpawn }: Account, command: string[]): string[] {
  if (uid === undefined || viaSpawn) return command;
  // The account may enter closed parent folders, but has no other privilege of root.
  const privileges = [
    "--clear-groups",
    "--inh-caps=+dac_override,+dac_read_search",
    "--ambient-caps=+dac_override,+dac_read_search",
    "--securebits",
    "+no_setuid_fixup",
  ];
  return ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, ...privileges, ...command];
}

async function firstClosedFolder(folder: string): Promise<string | null> {
  const enterable = 0o001;
  for (let at = folder; ; at = dirname(at)) {
    const { mode } = await stat(at);
    if (!(mode & enterable)) return at;
    if (at === dirname(at)) return null;
  }
}

function hasSetpriv(): boolean {
  try {
    execFileSync("setpriv", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
