import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { readSecret } from "./data-folder.ts";

let folder: string;
const secret = (SECRET?: string) => readSecret(readConfig({ DATA_DIR: folder, SECRET }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("one is made at the first start, the same for all who start at once, and stored", async () => {
  const made = await Promise.all([secret(), secret(), secret()]);
  expect(made[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set([...made, await secret()]).size).toBe(1);
  expect(await readdir(folder)).toEqual(["secret"]);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
});

test("an empty one, as a crash or a full disk leaves behind, signs nothing: another is made in its place", async () => {
  await writeFile(join(folder, "secret"), "");
  const made = await secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await secret()).toBe(made);
});

test("one that is set is used, and none is made", async () => {
  expect(await secret("a secret of thirty-two characters")).toBe(
    "a secret of thirty-two characters",
  );
  expect(await readdir(folder)).toEqual([]);
});
