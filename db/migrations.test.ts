import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the migrations, as committed, make the schema as it is (`npm run migration -- --name what` writes what is missing)", () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-migrations-"));
  try {
    cpSync("db/migrations", folder, { recursive: true });
    const before = readdirSync(folder).length;
    const drizzleKit = join("node_modules", ".bin", "drizzle-kit");
    execFileSync(drizzleKit, ["generate", "--dialect=postgresql", "--schema=./db/schema/*.ts", `--out=${folder}`, "--name=drift"], {
      stdio: "pipe",
      input: "",
    });
    expect(readdirSync(folder)).toHaveLength(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
