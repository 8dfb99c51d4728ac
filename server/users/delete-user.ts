import { z } from "zod";
import { Refusal } from "#core/refusal.ts";
import { decideUser, requirePerson } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Context } from "../context.ts";
import { deletePropertiesOf } from "../properties/properties.db.ts";
import { deleteSessionsOf } from "../sessions/sessions.db.ts";
import { forgetUser, lockUser } from "./users.db.ts";

/** Deletes a person: their sessions end, their unsold properties go, what they wrote stays as by a former member. */
export async function deleteUser({ db, actor, now, identity }: Context, id: string): Promise<number> {
  const { _id: by } = requirePerson(actor, "admin");
  const email = await db.transaction(async (tx) => {
    const state = z.uuid().safeParse(id).success ? await lockUser(tx, id) : null;
    if (!state) throw new Refusal("notFound", "There is no such person.");
    decideUser("delete", actor, state);
    await deleteSessionsOf(tx, id);
    for (const { propertyId, status } of await deletePropertiesOf(tx, id, now())) {
      const why = "the agent's account was deleted";
      await appendHistory(tx, {
        chain: `property:${propertyId}`,
        noun: "property",
        nounId: propertyId,
        move: "delete",
        from: status,
        to: null,
        by,
        at: now(),
        why,
      });
    }
    await appendHistory(tx, { chain: `user:${id}`, noun: "user", nounId: id, move: "delete", from: state.role, to: null, by, at: now(), why: null });
    return (await forgetUser(tx, id, now())).email;
  });
  // Outside the transaction: the supplier keeps its own books. Without a record of ours its proof opens nothing.
  if (email) await identity.forget(email);
  return 1;
}
