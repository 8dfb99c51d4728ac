/**
 * Runs all parts one after the other, even if one fails (perhaps every hour). Then throws an
 * AggregateError: "1 of 12 parts of the sweep failed".
 */
export async function runEachThenThrow(
  what: string,
  parts: (() => Promise<unknown>)[],
): Promise<void> {
  const failed: unknown[] = [];
  for (const part of parts) await part().catch((error) => failed.push(error));
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${parts.length} ${what} failed`);
}
