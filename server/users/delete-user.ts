import { aboutUser } from "#core/history.ts";
import { Refusal } from "#core/refusal.ts";
import { decideUser, requirePerson } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import { deleteAgentApplications } from "../agent-applications/agent-applications.db.ts";
import type { Context } from "../context.ts";
import { deleteOwnersImages } from "../images/images.db.ts";
import { deleteProperties } from "../properties/delete-property.ts";
import { lockUnsold } from "../properties/properties.db.ts";
import { removeSearches } from "../saved-searches/saved-searches.db.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { deleteUserSessions } from "../sessions/sessions.db.ts";
import { clearWishes } from "./change-role.ts";
import { findEmail, forgetUser, lockUser } from "./users.db.ts";

/**
 * Deletes a person: their sessions end, their unsold properties are deleted, what they wrote stays
 * as by a former member.
 */
export async function deleteUser(context: Context, id: string): Promise<void> {
  const { db, actor, now, identity, history } = context;
  const admin = requirePerson(actor, "admin");
  const by = admin._id;
  const account = await findEmail(db, id);
  await db.transaction(async (tx) => {
    const state = await lockUser(tx, id, admin);
    if (!state) throw new Refusal("notFound", "There is no such person.");
    decideUser("delete", actor, state);
    await deleteUserSessions(tx, id);
    await removeOwnedRecords(tx, context, id, by);
    await history.append(tx, {
      ...aboutUser(id),
      move: "delete",
      from: state.role,
      to: null,
      by,
      at: now(),
    });
    const { email } = await forgetUser(tx, id, now());
    // Last, but before the commit: a proof that outlives the record would create a new one.
    if (email) await identity.forget(email);
  });
  recordSecurityEvent(context, "userDeleted", { account, by: admin.email });
}

/**
 * Removes an agent's unsold properties as if they had deleted them, withdraws a buyer's pending
 * offers, and deletes saved searches, applications, wishlist and the pictures that no property
 * shows.
 */
async function removeOwnedRecords(tx: Tx, context: Context, id: string, by: string): Promise<void> {
  const why = "the account was deleted";
  const agent = { _id: id, role: "agent" } as const;
  await deleteProperties(tx, context, await lockUnsold(tx, id), { agent, by, why });
  await removeSearches(tx, id);
  await deleteAgentApplications(tx, id);
  await clearWishes(tx, context, id, { by, why });
  // At once, not after a day like a picture that nobody took: it may show the person.
  for (const imageId of await deleteOwnersImages(tx, id))
    await context.queue.enqueue(tx, "remove-picture", { imageId });
}
