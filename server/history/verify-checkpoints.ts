import { readCheckpoint } from "#core/checkpoint.ts";
import { digestsUpTo } from "#db/checkpoints.ts";
import type { HistoryKeys } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { isSignedByUs } from "./checkpoint-signatures.ts";

/** How many checkpoints the history agrees with, and why it does not with the next. */
type Agreement = { agreed: number; broken: string | null };

/**
 * Holds the history against signed checkpoints, in one pass: what they count has to be there, as it
 * was, and to be signed by one of our keys.
 */
export async function verifyCheckpoints(
  db: Reader,
  keys: HistoryKeys,
  signed: readonly string[],
): Promise<Agreement> {
  const read = signed.map(readCheckpoint);
  const digests = await digestsUpTo(
    db,
    read.map((one) => one?.upTo ?? 0),
  );
  const digestAt = new Map(digests.map(({ upTo, digest }) => [upTo, digest]));
  for (const [index, checkpoint] of read.entries()) {
    const differs = (why: string) => ({ agreed: index, broken: why });
    if (!checkpoint) return differs(`checkpoint ${index + 1} is none: its text was changed`);
    const when = `the checkpoint of ${checkpoint.at.toISOString()}`;
    if (!isSignedByUs(keys, checkpoint))
      return differs(`${when} is not signed by key ${checkpoint.keyNumber} as it is here`);
    if (digestAt.get(checkpoint.upTo) !== checkpoint.digest)
      return differs(
        `it differs from ${when}: an event up to number ${checkpoint.upTo} was changed, removed or slipped in since`,
      );
  }
  return { agreed: read.length, broken: null };
}
