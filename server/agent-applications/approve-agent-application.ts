import { decideAgentApplication } from "#core/agent-application.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { giveRole } from "../users/give-role.ts";
import { findEmail, lockUser, setName } from "../users/users.db.ts";
import { agentApplicationApproved } from "./agent-application-approved.mail.ts";
import { findApplicant, lockAgentApplication } from "./agent-applications.db.ts";
import { noSuchApplication } from "./no-such-application.ts";
import { settleOpenApplication } from "./settle-open-application.ts";

/**
 * Makes an applicant an agent, under the name they applied with. Refuses `forbidden` but for
 * admins, `notFound`, `conflict` if it is decided already or the applicant can't change roles now.
 */
export async function approveAgentApplication(context: Context, id: string): Promise<void> {
  const { db, actor, now, queue, config } = context;
  const admin = requirePerson(actor, "admin");
  const applicantId = await findApplicant(db, id);
  if (!applicantId) throw noSuchApplication();
  const account = await findEmail(db, applicantId);
  await db.transaction(async (tx) => {
    const state = await lockUser(tx, applicantId, admin);
    const application = await lockAgentApplication(tx, id);
    if (!state || !application) throw noSuchApplication();
    decideAgentApplication("approve", actor, application);
    await giveRole(tx, context, state, "makeAgent");
    await settleOpenApplication(tx, context, applicantId, { actor: admin, at: now() });
    await setName(tx, applicantId, application.name);
    if (account)
      await queue.enqueue(
        tx,
        "send-letter",
        agentApplicationApproved(account, application.name, config.publicUrl),
      );
  });
  const more = { move: "makeAgent" };
  recordSecurityEvent(context, "roleChanged", { account, by: admin.email, more });
}
