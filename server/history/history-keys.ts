import { canonicalLink } from "#core/history.ts";
import { type HistoryKeys, newestSealed, seal } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import type { Config } from "../config.ts";
import { madeOnce } from "../data-folder.ts";

/** The keys in a text: the first is number 1, the newest stands last. */
export const splitKeys = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

export function readKeys(text: string): HistoryKeys {
  const keys = splitKeys(text).map((key, index): [number, Buffer] => [index + 1, Buffer.from(key)]);
  return { newest: keys.length, keys: new Map(keys) };
}

/**
 * The keys that seal the history: `HISTORY_KEY`, or one made at the first start and kept in the
 * data folder. A new key is added behind the others, which go on proving what they sealed.
 */
export const readHistoryKeys = async ({
  HISTORY_KEY,
  DATA_DIR,
}: Partial<Pick<Config, "HISTORY_KEY">> & Pick<Config, "DATA_DIR">): Promise<HistoryKeys> =>
  readKeys(HISTORY_KEY ?? (await madeOnce(DATA_DIR, "history-keys")));

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
