import { expect, test } from "vitest";
import { type Database, openDatabase } from "./open.ts";
import { refuseUnusable } from "./refuse-unusable.ts";
import { StartFailure } from "./start-failure.ts";

/**
 * A pooler with a few sessions, of which each transaction gets the one that was free last; by
 * `session` each connection keeps its own.
 */
function answering(version: string, mode: "session" | "transaction" = "session"): Database {
  const free = [3, 2, 1];
  const connect = async () => {
    let session = mode === "session" ? free.pop() : undefined;
    let open = false;
    return {
      release: () => undefined,
      async query(text: string) {
        const taken = session ?? free.pop();
        open = text === "begin" || (open && text !== "commit");
        if (mode === "transaction") session = open ? taken : undefined;
        if (mode === "transaction" && !open && taken) free.push(taken);
        return { rows: [{ session: taken }] };
      },
    };
  };
  const query = async () => ({ rows: [{ server_version: version }] });
  return { pool: { query, connect } } as unknown as Database;
}

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

test("A pooler that gives each transaction another session is refused, one that keeps sessions is not", async () => {
  const refused = refuseUnusable(answering("17.2", "transaction"), "DATABASE_OWNER_URL");
  await expect(refused).rejects.toThrow(
    "The pooler of DATABASE_OWNER_URL gives each transaction another session",
  );
  await expect(refuseUnusable(answering("17.2", "session"))).resolves.toBeUndefined();
});
