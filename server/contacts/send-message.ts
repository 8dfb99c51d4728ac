import type { z } from "zod";
import { contactMessage } from "#core/contact.shape.ts";
import { read } from "#core/read.ts";
import { insertOnce } from "#db/insert-once.ts";
import { contactMessages } from "#db/schema/contact-messages.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { messageReceived } from "./message-received.mail.ts";

/**
 * Stores a message of the contact form and mails it to CONTACT_EMAIL. One that fills the hidden
 * `trap` field is silently dropped.
 */
export async function sendMessage(
  context: Context,
  sent: z.input<typeof contactMessage>,
  trap: string,
): Promise<void> {
  const { db, queue, now, newId, config, address } = context;
  const message = read(contactMessage, sent);
  if (trap) return;
  await rateLimit(context, { contact: address });
  await db.transaction(async (tx) => {
    const row = { id: newId(), ...message, createdAt: now() };
    if (!(await insertOnce(tx, contactMessages, row))) return;
    if (config.CONTACT_EMAIL)
      await enqueueLetters(tx, queue, messageReceived(config.CONTACT_EMAIL, message));
  });
}
