import type { z } from "zod";
import { agentApplicationDecline } from "#core/agent-application.shape.ts";
import { applyAgainAfter, decideAgentApplication } from "#core/agent-application.ts";
import { aboutApplication } from "#core/history.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { giveRole } from "../users/change-role.ts";
import { findEmail, lockUser, updateUser } from "../users/users.db.ts";
import {
  findApplicant,
  lockAgentApplication,
  updateAgentApplication,
} from "./agent-applications.db.ts";
import { agentApplicationApproved, agentApplicationDeclined } from "./agent-applications.mail.ts";
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
    await updateUser(tx, applicantId, { name: application.name });
    const letter = agentApplicationApproved(account, application.name, config.publicUrl);
    await enqueueLetters(tx, queue, letter);
  });
  const more = { move: "makeAgent" };
  recordSecurityEvent(context, "roleChanged", { account, by: admin.email, more });
}

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
    const about = { reason, again: applyAgainAfter(now()) };
    await enqueueLetters(tx, queue, agentApplicationDeclined(account, about, config.publicUrl));
  });
}

export const noSuchApplication = (): Refusal =>
  new Refusal("notFound", "There is no such application.");
