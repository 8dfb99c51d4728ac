import { Refusal } from "#core/refusal.ts";
import { mayRemoveMethod } from "#core/sign-in.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { requireRecentLogin } from "../sessions/require-recent-login.ts";
import { lockRecord } from "../users/users.db.ts";
import { signInMethodChanged } from "./sign-in.mail.ts";

/** What opens the caller's account, the oldest first, and the provider that they may add. */
export async function listSignInMethods({ actor, identity }: Context) {
  const all = await identity.listMethods(requirePerson(actor).email);
  const isAdded = all.some(({ provider, works }) => provider !== null && works);
  return {
    methods: all.map(({ since, ...method }) => ({
      ...method,
      since: since.toISOString(),
      removable: mayRemoveMethod(all, method.id),
    })),
    toAdd: isAdded ? null : (identity.provider?.label ?? null),
  };
}

/**
 * Removes one of the ways in which the caller logs in, and tells them by letter. Refuses
 * `forbidden` (they logged in too long ago), `notFound` and `conflict` (no other that works would
 * be left).
 */
export async function removeSignInMethod(context: Context, id: string): Promise<void> {
  const { db, identity, queue, actor, config } = context;
  const { email } = requirePerson(actor);
  await requireRecentLogin(context);
  await db.transaction(async (tx) => {
    // Or two removals at once would leave none.
    if (!(await lockRecord(tx, email))) throw new Refusal("unauthenticated");
    const methods = await identity.listMethods(email);
    const removed = methods.find((method) => method.id === id);
    if (!removed) throw new Refusal("notFound", "This was already removed.");
    if (!mayRemoveMethod(methods, id))
      throw new Refusal("conflict", "Add another way to log in first: this is your only one.");
    const method = removed.provider ?? "your password";
    const mail = signInMethodChanged(email, { move: "removed", method }, config.publicUrl);
    await enqueueLetters(tx, queue, mail);
    // Last, but before the commit, so that the next removal sees it.
    await identity.removeMethod(email, id);
  });
  recordSecurityEvent(context, "methodRemoved", { account: email });
}

/** Tells a person by letter, and the security log, that a provider opens their account, too. */
export async function notifyOfAddedMethod(
  context: Context,
  email: string,
  method: string,
): Promise<void> {
  const { db, queue, config } = context;
  const letter = signInMethodChanged(email, { move: "added", method }, config.publicUrl);
  await db.transaction((tx) => enqueueLetters(tx, queue, letter));
  recordSecurityEvent(context, "methodAdded", { account: email });
}
