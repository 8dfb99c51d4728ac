import type { Db } from "#db/open.ts";
import { upsertPerson } from "#server/users/users.db.ts";
import { signIn } from "./sign-in.ts";

/** The cookie of a signed-in buyer, for an hour. */
export async function signInReader(db: Db): Promise<string> {
  const { person } = await db.transaction((tx) =>
    upsertPerson(
      tx,
      { email: "reader@bench.example", name: "Robin Reader", image: null },
      new Date(),
    ),
  );
  return signIn(db, person._id);
}
