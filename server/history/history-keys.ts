import type { HistoryKeys } from "#db/history.ts";
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
