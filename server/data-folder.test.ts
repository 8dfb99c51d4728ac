import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StartFailure } from "#db/start-failure.ts";
import { makeDataFolder } from "./data-folder.ts";

// In a process of its own: what never ends would hold this one, too.
test.skipIf(process.platform !== "linux")("where a folder takes no others, it is refused", () => {
  const program =
    'import { makeDataFolder } from "./server/data-folder.ts"; await makeDataFolder("/proc/gable/data").catch(({ message }) => console.log(message));';
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    encoding: "utf8",
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
  expect(stdout).toMatch(/^Nothing can be kept in \/proc\/gable\/data: ENOENT/);
});

test("a folder is made, with those above it; where none can be, its owner reads so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-data-"));
  await makeDataFolder(join(folder, "of", "several"));
  expect((await stat(join(folder, "of", "several"))).isDirectory()).toBe(true);
  await writeFile(join(folder, "file"), "");
  const refused = makeDataFolder(join(folder, "file", "inside"));
  await expect(refused).rejects.toThrow(StartFailure);
  await expect(refused).rejects.toThrow(/^Nothing can be kept in .*file\/inside: ENOTDIR/);
  await rm(folder, { recursive: true });
});
