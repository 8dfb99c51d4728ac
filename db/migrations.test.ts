import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { refuseNewer } from "./known-migrations.ts";
import { openDatabase } from "./open.ts";

const market = marketForTests();

test("the migrations, as committed, make the schema as it is (`npm run migration -- --name what` writes what is missing)", () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-migrations-"));
  try {
    cpSync("db/migrations", folder, { recursive: true });
    const before = readdirSync(folder);
    const drizzleKit = join("node_modules", ".bin", "drizzle-kit");
    // drizzle-kit takes folders relative to the working directory; for a missing one it only prints
    // a message and exits with 0.
    const out = relative(".", folder);
    const options = [
      "--dialect=postgresql",
      "--schema=./db/schema/*.ts",
      `--out=${out}`,
      "--name=drift",
    ];
    const output = execFileSync(drizzleKit, ["generate", ...options], {
      stdio: "pipe",
      input: "",
      encoding: "utf8",
    });
    expect(readdirSync(folder)).toEqual(before);
    expect(output).toContain("No schema changes");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a database that a newer Gable has changed is refused, before anything is done to it", async () => {
  const database = openDatabase(market.databaseUrl, { connections: 1 });
  try {
    await refuseNewer(database);
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)",
    );
    await expect(refuseNewer(database)).rejects.toThrow(/migrated by a newer Gable/);
  } finally {
    await database.close();
  }
});
