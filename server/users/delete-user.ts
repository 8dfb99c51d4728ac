import { Refusal } from "#core/refusal.ts";
import { decideUser, requirePerson } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { closePendingOffers, withdrawOffersOf } from "../offers/offers.db.ts";
import { lockUnsoldOf, removeProperty } from "../properties/properties.db.ts";
import { deleteSessionsOf } from "../sessions/sessions.db.ts";
import { forgetUser, lockUser } from "./users.db.ts";

/** Deletes a person: their sessions end, their unsold properties go, what they wrote stays as by a former member. */
export async function deleteUser({ db, actor, now, identity }: Context, id: string): Promise<number> {
  const { _id: by } = requirePerson(actor, "admin");
  await db.transaction(async (tx) => {
    const state = await lockUser(tx, id);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    decideUser("delete", actor, state);
    await deleteSessionsOf(tx, id);
    await clearTheDesk(tx, id, by, now());
    await appendHistory(tx, { chain: `user:${id}`, noun: "user", nounId: id, move: "delete", from: state.role, to: null, by, at: now(), why: null });
    const { email } = await forgetUser(tx, id, now());
    // Last, and before it holds: a proof that outlived the record would make a new one.
    if (email) await identity.forget(email);
  });
  return 1;
}

/** What a person leaves behind: an agent's unsold properties go as if deleted by them, a buyer's open offers are withdrawn. */
async function clearTheDesk(tx: Tx, id: string, by: string, now: Date): Promise<void> {
  const why = "the account was deleted";
  for (const property of await lockUnsoldOf(tx, id)) {
    await removeProperty(tx, property.id, now);
    const { status: from, id: nounId } = property;
    await appendHistory(tx, { chain: `property:${nounId}`, noun: "property", nounId, move: "delete", from, to: null, by, at: now, why });
    await closePendingOffers(tx, nounId, { by, now, why });
  }
  await withdrawOffersOf(tx, id, { by, now, why });
}
