import type { z } from "zod";
import { enquiry } from "#core/enquiry.shape.ts";
import { requireEnquiry } from "#core/enquiry.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { lockProperty } from "../properties/properties.db.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { takeTry } from "../rate-limits/rate-limits.db.ts";
import { lockActor } from "../users/locked-people.db.ts";
import { questionReceived } from "./question-received.mail.ts";

/** Within ten minutes the same question on the same home is a call that was repeated. */
const sameQuestion = { burst: 1, seconds: 600 };

/**
 * Mails a buyer's question about a home to its agent, once however often it is sent, and stores it
 * nowhere else (decision 019). Returns the agent's name. Refuses `invalid`, `forbidden` but for
 * buyers, `notFound`, `conflict` (sold), `tooMany`.
 */
export async function sendEnquiry(
  context: Context,
  propertyId: string,
  sent: z.input<typeof enquiry>,
): Promise<{ agent: string }> {
  const { db, actor, now, queue, config } = context;
  const buyer = requireBuyer(actor, "ask about a home");
  const { message } = read(enquiry, sent);
  await rateLimit(context, { enquiry: buyer._id });
  return db.transaction(async (tx) => {
    await lockActor(tx, buyer);
    const { agent, row } = requireEnquiry(buyer, await lockProperty(tx, propertyId));
    if (!agent.email) throw new Refusal("conflict", "This property has no agent any more.");
    const question = { propertyId, title: row.title, buyer, message };
    const letter = questionReceived(agent.email, question, config.publicUrl);
    const repeated = `enquiry ${buyer._id} ${propertyId} ${message}`;
    if ((await takeTry(tx, repeated, sameQuestion, now())) === null)
      await enqueueLetters(tx, queue, letter);
    return { agent: agent.name };
  });
}
