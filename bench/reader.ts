import { openHistory } from "#db/history.ts";
import type { Db } from "#db/open.ts";
import { readKeys } from "#server/history/history-keys.ts";
import { upsertPerson } from "#server/users/users.db.ts";
import { signIn } from "./sign-in.ts";

/** The `HISTORY_KEY` of markets that are measured. */
export const historyKey = "the-key-of-a-history-that-nobody-has-to-trust";

/** The cookie of a signed-in buyer, for an hour. */
export async function signInReader(db: Db): Promise<string> {
  const { person } = await db.transaction((tx) =>
    upsertPerson(
      tx,
      { history: openHistory(readKeys(historyKey)), now: () => new Date() },
      { email: "reader@bench.example", name: "Robin Reader", image: null },
    ),
  );
  return signIn(db, person._id);
}
