import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { signInMethodChanged } from "./sign-in-method-changed.mail.ts";

/** Tells a person by letter, and the security log, that a provider opens their account, too. */
export async function notifyOfAddedMethod(
  context: Context,
  email: string,
  method: string,
): Promise<void> {
  const { db, queue, config } = context;
  const letter = signInMethodChanged(email, { move: "added", method }, config.publicUrl);
  await db.transaction((tx) => queue.enqueue(tx, "send-letter", letter));
  recordSecurityEvent(context, "methodAdded", { account: email });
}
