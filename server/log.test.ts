import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm";
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

test("an error stands in the log without anybody's name, address or secret, and with what was at fault", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-log-"));
  const into = openSync(join(folder, "log"), "w");
  const { log, close } = openLog("info", into);
  const row = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email"'),
    {
      code: "23505",
      constraint: "users_email",
      detail: "Key (email)=(amara@post.example) already exists.",
    },
  );
  const query = new DrizzleQueryError(
    "insert into users values ($1, $2, $3)",
    ["Amara Okafor", "amara@post.example", "9f86d081\n    at night"],
    row,
  );
  const refused = {
    code: "EENVELOPE",
    responseCode: 452,
    response: "452 <amara@post.example> full",
    rejected: ["amara@post.example"],
  };
  const letter = Object.assign(
    new Error("Can't send mail: 452 <amara@post.example>: mailbox is full"),
    refused,
    {
      rejectedErrors: [
        Object.assign(new Error("Recipient command failed"), { recipient: "amara@post.example" }),
      ],
    },
  );
  log.error(
    { err: new AggregateError([query, letter], "2 of 8 parts of the sweep failed") },
    "a job failed",
  );
  // A plain object, as the queue passes on its own errors.
  log.error(
    { err: { ...letter, message: letter.message, stack: letter.stack } },
    "the queue met an error",
  );
  await close();
  const text = readFileSync(join(folder, "log"), "utf8");
  for (const personal of ["Amara", "amara", "9f86d081", "night"])
    expect(text).not.toContain(personal);
  const [failed, forwarded] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).err);
  expect(failed).toMatchObject({
    type: "AggregateError",
    message: "2 of 8 parts of the sweep failed",
    stack: expect.stringContaining("log.test.ts"),
  });
  expect(failed.errors).toMatchObject([
    {
      message: "Failed query: insert into users values ($1, $2, $3)",
      cause: { code: "23505", constraint: "users_email" },
    },
    { message: "Can't send mail: 452 <…@…>: mailbox is full", responseCode: 452 },
  ]);
  expect(forwarded).toMatchObject({
    code: "EENVELOPE",
    stack: expect.stringContaining("log.test.ts"),
  });
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

// Other systems have no /dev/full: there the test does not exist, rather than pass.
const onLinux = process.platform === "linux" ? ["Linux"] : [];

test.each(onLinux)("where a log on %s has no room the server goes on, and ends on a signal", () => {
  const full = openSync("/dev/full", "w");
  const args = ["--input-type=module", "--eval", program];
  const { status, stderr } = spawnSync(process.execPath, args, {
    stdio: ["ignore", full, "pipe"],
    timeout: 10_000,
    encoding: "utf8",
  });
  expect(stderr).toContain("went on to its end");
  expect(status).toBe(0);
  closeSync(full);
});
