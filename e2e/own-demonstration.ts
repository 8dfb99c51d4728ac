import { inject } from "vitest";
import { copyDataFolder, openDemonstration } from "./gable.ts";

/** Starts a demonstration for one file of journeys, on a folder of its own. */
export async function openOwnDemonstration(folder: string, environment: Record<string, string>) {
  await copyDataFolder(inject("demonstration"), folder);
  return openDemonstration(folder, environment);
}
