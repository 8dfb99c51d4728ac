import type { z } from "zod";
import { agentApplicationDecline } from "#core/agent-application.shape.ts";
import { applyAgainAfter, decideAgentApplication } from "#core/agent-application.ts";
import { aboutApplication } from "#core/history.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { findEmail, lockUser } from "../users/users.db.ts";
import { agentApplicationDeclined } from "./agent-application-declined.mail.ts";
import {
  findApplicant,
  lockAgentApplication,
  updateAgentApplication,
} from "./agent-applications.db.ts";
import { noSuchApplication } from "./no-such-application.ts";

/**
 * Turns an application down with a reason, which its applicant reads. Refuses as
 * `approveAgentApplication` does, and `invalid` without a reason.
 */
export async function declineAgentApplication(
  { db, actor, now, queue, config, history }: Context,
  id: string,
  sent: z.input<typeof agentApplicationDecline>,
): Promise<void> {
  const admin = requirePerson(actor, "admin");
  const { reason } = read(agentApplicationDecline, sent);
  const applicantId = await findApplicant(db, id);
  if (!applicantId) throw noSuchApplication();
  const account = await findEmail(db, applicantId);
  await db.transaction(async (tx) => {
    const state = await lockUser(tx, applicantId, admin);
    const application = await lockAgentApplication(tx, id);
    if (!state || !application) throw noSuchApplication();
    const to = decideAgentApplication("decline", actor, application);
    await updateAgentApplication(tx, id, { status: to, reason, decidedAt: now() });
    const event = { move: "decline", from: application.status, to, by: admin._id, at: now() };
    await history.append(tx, { ...aboutApplication(applicantId, id), ...event, why: reason });
    if (account)
      await queue.enqueue(
        tx,
        "send-letter",
        agentApplicationDeclined(
          account,
          { reason, again: applyAgainAfter(now()) },
          config.publicUrl,
        ),
      );
  });
}
