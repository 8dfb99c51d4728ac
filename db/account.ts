import { execFileSync } from "node:child_process";
import { chown, mkdir, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { StartFailure } from "./start-failure.ts";

/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root; then it is the system's
 * unprivileged account.
 */
export type Account = { uid?: number; gid?: number; viaSpawn: boolean };

const nobody = 65534;

/** The account that owns the data in a data folder; `null` if there are none. */
async function readOwner(dataDir: string): Promise<{ uid: number; gid: number } | null> {
  for (const part of ["postgres", "secret"]) {
    const found = await stat(join(dataDir, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EACCES") return null;
      throw new StartFailure(
        `This account may not look into ${dataDir}. Use the account that owns the Gable there.`,
      );
    });
    if (found) return found;
  }
  return null;
}

/**
 * Refuses to write into the data folder of another account, which could not use the new files: an
 * ordinary account can't, and root must not. Throws `StartFailure`.
 */
export async function refuseForeignDataFolder(dataDir: string): Promise<void> {
  const ours = process.getuid?.();
  const owner = await readOwner(dataDir);
  if (ours === undefined || !owner || owner.uid === ours) return;
  if (ours === 0 && owner.uid === nobody) return;
  throw new StartFailure(
    `The Gable in ${dataDir} belongs to the account ${owner.uid}, and this is ${ours === 0 ? "root" : `account ${ours}`}: what it writes there, that account could not use. Use that account.`,
  );
}

/**
 * Chooses the account of the database: our own or, if we are root, the one whose data it is. New
 * data belong to `nobody` then. That account must be able to enter these folders.
 */
export async function accountFor(bin: string, dataDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) {
    await refuseForeignDataFolder(dataDir);
    return { viaSpawn: false };
  }
  const folders = [bin, dataDir];
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
  const { uid, gid } = (await readOwner(dataDir)) ?? { uid: 0, gid: 0 };
  return { ...(uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid }), viaSpawn: allOpen };
}

/**
 * The command line that runs `initdb`, which looks up its account's name. Containers often run an
 * account without an entry in `/etc/passwd`: in a user namespace it has the name of another.
 */
export function withName(command: string[]): string[] {
  try {
    userInfo();
    return command;
  } catch {
    return ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, ...command];
  }
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

/** Makes a folder of this account's. Throws `StartFailure` if we may not give one away. */
export async function own(folder: string, { uid, gid }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  await chown(folder, uid, gid).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
    throw new StartFailure(
      "The database can't run as root, and this root may not give its files to another account (as in a container without capabilities). Start Gable from an ordinary account, or set DATABASE_URL.",
    );
  });
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
