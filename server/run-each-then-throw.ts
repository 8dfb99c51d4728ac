/**
 * Runs all parts one after the other, even if one fails (perhaps every hour). Then throws an
 * AggregateError, whose message names `what` the parts belong to, or is what the function `what`
 * makes of the number of failures.
 */
export async function runEachThenThrow(
  what: string | ((failed: number) => string),
  parts: (() => Promise<unknown>)[],
): Promise<void> {
  const failed: unknown[] = [];
  for (const part of parts) await part().catch((error) => failed.push(error));
  if (failed.length === 0) return;
  throw new AggregateError(
    failed,
    typeof what === "string"
      ? `${failed.length} of ${parts.length} parts of ${what} failed`
      : what(failed.length),
  );
}
