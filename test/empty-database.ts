import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Database, openDatabase } from "#db/open.ts";

const opened: Database[] = [];

/** An empty database on the tests' server. */
export async function emptyDatabase(): Promise<Database> {
  const template = inject("databaseUrl");
  const name = `empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ connectionString: template.replace("/gable?", "/postgres?") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const database = openDatabase(template.replace("/gable?", `/${name}?`), {
    connections: 4,
    patient: true,
  });
  opened.push(database);
  return database;
}

/** Closes the databases after the tests of a file. */
export const closeEmptyDatabases = (): void =>
  afterAll(() =>
    Promise.all(opened.splice(0).map((database) => database.close())).then(() => undefined),
  );
