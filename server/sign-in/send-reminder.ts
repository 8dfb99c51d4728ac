import type { Services } from "../context.ts";
import type { Jobs } from "../queue.ts";
import { tryIfAllowed } from "../rate-limits/rate-limit.ts";

/**
 * Mails the confirmation link again to somebody who logged in with the right password, within
 * limits, so that nobody's mailbox is filled by logging in. Counted apart from resets, or a refused
 * reset would reveal that an address is unconfirmed.
 */
export async function sendReminder(
  { db, now, identity }: Pick<Services, "db" | "now" | "identity">,
  { email, network, isDue }: Jobs["login-failed"],
): Promise<void> {
  if (!isDue) return;
  const giveBack = await tryIfAllowed(
    { db, now },
    { reminder: `${network} ${email}`, remindersByAddress: network },
  );
  if (!giveBack) return;
  try {
    await identity.remindToConfirm(email);
  } catch (error) {
    await giveBack();
    throw error;
  }
}
