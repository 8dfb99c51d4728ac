import { StartFailure } from "./start-failure.ts";

/** Runs a command of the house's owner to its end. What they can mend, as an option that there is not, is one sentence without a stack. */
export async function asCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartFailure || isOption(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isOption = (error: unknown): error is Error => error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");

/** A number that was given with an option. Refuses (`StartFailure`) what is no whole one. */
export function countOf(option: string, given: string): number {
  const count = Number(given);
  if (!Number.isInteger(count) || count < 0) throw new StartFailure(`--${option} takes a whole number; it was given as "${given}".`);
  return count;
}
