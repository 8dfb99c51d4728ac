import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refuseForeignDataFolder } from "./account.ts";
import { startEmbedded } from "./embedded.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-account-"));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("the database starts in a folder whose name has a comma, spaces, quotes, a backslash, signs and letters of any script", async () => {
  const dataDir = join(folder, `it's, "Häuser" 家 back\\slash $HOME %s`);
  const { stop, url } = await startEmbedded(dataDir, { exclusive: true });
  await stop();
  expect(decodeURIComponent(url), "its socket is there, too").toContain(dataDir);
  const again = await startEmbedded(dataDir, { exclusive: false });
  await again.stop();
});

/**
 * Starts and stops a database there as this account, which may be one without a name. `through`: a
 * command line that runs the program.
 */
async function visitAs(
  uid: number,
  dataDir: string,
  through: readonly string[] = [],
): Promise<string> {
  const program = `import { startEmbedded } from "./db/embedded.ts";
    const { stop } = await startEmbedded(${JSON.stringify(dataDir)}, { exclusive: false });
    await stop();
    console.log("was open");`;
  const [command = process.execPath, ...args] = [...through, process.execPath];
  const child = spawn(command, [...args, "--input-type=module", "-e", program], {
    uid,
    gid: uid,
    env: { PATH: process.env.PATH },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [output, failed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return output.trim() || failed;
}

/** Everything in a folder, with its account and rights. */
async function inventory(at: string): Promise<string[]> {
  const names = (await readdir(at, { recursive: true })).filter(
    (name) => !/pg_|base|global/.test(name),
  );
  return Promise.all(
    ["", ...names.sort()].map(async (name) => {
      const { uid, gid, mode } = await lstat(join(at, name));
      return `${name} ${uid}:${gid} ${mode.toString(8)}`;
    }),
  );
}

describe.skipIf(process.getuid?.() !== 0)("of several accounts, by root", () => {
  const someone = 54_321;

  test("a command of root's uses the account that owns the data folder, and leaves it to that", async () => {
    const dataDir = join(folder, "data");
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, someone, someone);
    expect(await visitAs(someone, dataDir), "an account without a name").toBe("was open");
    await rm(join(dataDir, "run", "postgres.log"));
    const before = await inventory(dataDir);
    await (await startEmbedded(dataDir, { exclusive: false })).stop();
    const after = await inventory(dataDir);
    expect(after.filter((line) => !line.includes("postgres.log"))).toEqual(
      before.filter((line) => !line.includes("postgres.log")),
    );
    expect((await stat(join(dataDir, "run", "postgres.log"))).uid).toBe(someone);
    expect(await visitAs(someone, dataDir)).toBe("was open");
  });

  test("root does not open another account's data folder for writing, nor does another account", async () => {
    await mkdir(join(folder, "postgres"), { mode: 0o700 });
    await chown(join(folder, "postgres"), someone, someone);
    await expect(refuseForeignDataFolder(folder)).rejects.toThrow(
      `The Gable in ${folder} belongs to the account ${someone}, and this is root`,
    );
    expect(await visitAs(54_322, folder)).toContain("belongs to the account 54321");
    await chown(join(folder, "postgres"), 65_534, 65_534);
    await expect(
      refuseForeignDataFolder(folder),
      "root's own database runs as nobody",
    ).resolves.toBe(undefined);
  });

  test.runIf(spawnSync("setpriv", ["--version"]).status === 0)(
    "a root without its capabilities, as in some containers, is told what to do",
    async () => {
      const bare = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"];
      expect(await visitAs(0, join(folder, "data"), bare)).toContain(
        "The database can't run as root, and this root may not give its files",
      );
    },
  );
});
