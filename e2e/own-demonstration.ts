import { cp } from "node:fs/promises";
import { basename, join } from "node:path";
import { inject } from "vitest";
import { openDemonstration } from "./house.ts";

/**
 * Starts a demonstration for one file of journeys. It begins with the pictures that the house of
 * all journeys has made by now: their files have the same names in every demonstration.
 */
export async function openOwnDemonstration(folder: string, environment: Record<string, string>) {
  const isMade = (path: string) => basename(path) !== ".drafts";
  // A picture may be deleted meanwhile; what is missing is made.
  await cp(inject("pictures"), join(folder, "images"), { recursive: true, filter: isMade }).catch(
    () => undefined,
  );
  return openDemonstration(folder, environment);
}
