/**
 * One part of something after the other: where one fails, hour after hour maybe, the others are done all the same. Then an
 * AggregateError says `what` they are parts of, or says it of how many failed.
 */
export async function runEachThenThrow(what: string | ((failed: number) => string), parts: (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = [];
  for (const part of parts) await part().catch((error) => failed.push(error));
  if (failed.length === 0) return;
  throw new AggregateError(failed, typeof what === "string" ? `${failed.length} of ${parts.length} parts of ${what} failed` : what(failed.length));
}
