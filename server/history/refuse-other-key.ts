import { canonicalLink } from "#core/history.ts";
import { type HistoryKeys, newestSealed, seal } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";

/** So many that one altered event does not keep a market from starting. */
const looked = 10;

/**
 * Throws `StartFailure` if the newest events were sealed under another key than ours of that
 * number: what is added to their chains would break these for good.
 */
export async function refuseOtherKey(db: Reader, keys: HistoryKeys): Promise<void> {
  const newest = await newestSealed(db, looked);
  // Whoever lost a key adds another behind it.
  if (newest.length === 0 || newest.some(({ keyNumber }) => keyNumber < keys.newest)) return;
  if (
    newest.some(
      ({ keyNumber, hash, contentsHash, ...link }) =>
        seal(keys, keyNumber, canonicalLink(link, contentsHash)) === hash,
    )
  )
    return;
  throw new StartFailure(
    `The history in this database is sealed under another key ${newest[0]?.keyNumber} than HISTORY_KEY, or history-keys in DATA_DIR, has. Give that one back. If it is lost, put 32 characters or more in its place, and a new key behind it: HISTORY_KEY=lost…,new…`,
  );
}
