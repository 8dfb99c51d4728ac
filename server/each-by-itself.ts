/** One part of something after the other: where one fails, hour after hour maybe, the others are done all the same. */
export async function eachByItself(what: string, parts: (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = [];
  for (const part of parts) await part().catch((error) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${parts.length} parts of ${what} failed`);
}
