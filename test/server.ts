import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Embedded, startEmbedded } from "#db/embedded.ts";
import { openDatabase } from "#db/open.ts";
import { prepareDatabase } from "#db/prepare-database.ts";
import { doNotWaitForDisks } from "./do-not-wait-for-disks.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Starts a database server for the whole run, with a migrated template that every test file clones.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "gable-test-"));
  let server: Embedded | undefined;
  const clearAway = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server = await startEmbedded(folder, { exclusive: false });
    const owner = new pg.Client({ connectionString: server.ownerUrl });
    await owner.connect();
    await doNotWaitForDisks(owner).finally(() => owner.end());
    const application = openDatabase(server.url, { connections: 1 });
    await prepareDatabase(application, server).finally(application.close);
    project.provide("databaseUrl", server.ownerUrl);
  } catch (error) {
    await clearAway();
    throw error;
  }
  return clearAway;
}
