import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { closed, copyDataFolder, openDemonstration } from "./gable.ts";

/** Starts a demonstration for one file of journeys, on a folder of its own. */
export async function openOwnDemonstration(folder: string, environment: Record<string, string>) {
  await copyDataFolder(inject("demonstration"), folder);
  return openDemonstration(folder, environment);
}

/**
 * A demonstration for one file of journeys, whose homes and offers no other file changes. It has
 * its address once the file's journeys begin.
 */
export function demonstrationForTests(environment: Record<string, string> = {}): {
  address: string;
} {
  const demonstration = { address: "" };
  let close = async () => {};
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "gable-own-"));
    const { address, child } = await openOwnDemonstration(folder, environment);
    demonstration.address = address;
    close = async () => {
      await closed(child);
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return demonstration;
}
