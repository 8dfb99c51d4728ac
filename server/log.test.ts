import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "./log.ts";

test("closed, every line is written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-log-"));
  const into = openSync(join(folder, "log"), "w");
  const { log, close } = openLog("info", into);
  for (let line = 1; line <= 200; line++) log.info({ line }, "written");
  log.debug("not asked for");
  await close();
  const lines = readFileSync(join(folder, "log"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(200);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ line: 200, msg: "written" });
  closeSync(into);
  rmSync(folder, { recursive: true });
});

const program = `
  import { openLog } from "./server/log.ts";
  const { log, close } = openLog("info");
  for (let line = 1; line <= 200; line++) log.info("never written");
  await new Promise((later) => setTimeout(later, 300));
  log.info("nor this one");
  await close();
  console.error("went on to its end");
  process.exit(0);`;

// Elsewhere there is no /dev/full, and then no such test rather than one that passes.
const onLinux = process.platform === "linux" ? ["Linux"] : [];

test.each(onLinux)("where a log on %s has no room the house goes on, and ends when it is told to", () => {
  const full = openSync("/dev/full", "w");
  const args = ["--input-type=module", "--eval", program];
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ["ignore", full, "pipe"], timeout: 10_000, encoding: "utf8" });
  expect(stderr).toContain("went on to its end");
  expect(status).toBe(0);
  closeSync(full);
});
