import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("tests that broke before they could be counted are one failure, in the line that says so", () => {
  const program = `
    import { openChecks } from "./run/checks.mjs";
    const { check, tests, end } = openChecks();
    await check("well", async () => true);
    await tests("no-such-project");
    end();`;
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  expect(stdout.trim().split("\n").at(-1)).toBe("1 passed, 1 failed");
  expect(status).toBe(1);
});
