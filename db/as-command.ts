import { StartFailure } from "./start-failure.ts";

/**
 * Runs a command for the owner of the installation. An error that they can fix, such as an unknown
 * option, is printed without a stack.
 */
export async function asCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof StartFailure || isOption(error))) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isOption = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");

/**
 * The number given with an option. Throws `StartFailure` unless it is a whole number, zero or more.
 */
export function parseCount(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0)
    throw new StartFailure(`--${option} takes a whole number; it was given as "${value}".`);
  return count;
}
