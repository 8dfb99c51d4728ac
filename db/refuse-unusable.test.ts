import { expect, test } from "vitest";
import { type Database, openDatabase } from "./open.ts";
import { refuseUnusable } from "./refuse-unusable.ts";
import { StartFailure } from "./start-failure.ts";

const answering = (version: string) =>
  ({
    pool: { query: async () => ({ rows: [{ server_version: version }] }) },
  }) as unknown as Database;

test("A database where none listens is one sentence for its owner", async () => {
  const database = openDatabase("postgres://somebody:secret@127.0.0.1:1/gable");
  const refused = refuseUnusable(database);
  await expect(refused).rejects.toThrow(StartFailure);
  await expect(refused).rejects.toThrow(
    "The database of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1. See that it runs",
  );
  await database.close();
});

test("An older PostgreSQL than is needed is refused, whatever its owner's distribution calls it", async () => {
  await expect(refuseUnusable(answering("14.12 (Debian 14.12-1)"))).rejects.toThrow(
    "is PostgreSQL 14.12 (Debian 14.12-1); Gable needs 15 or newer.",
  );
  for (const version of ["15.0", "17.2 (Debian)", "18beta1"])
    await expect(refuseUnusable(answering(version))).resolves.toBeUndefined();
});
