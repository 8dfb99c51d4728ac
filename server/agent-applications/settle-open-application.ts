import { decideAgentApplication } from "#core/agent-application.ts";
import { aboutApplication } from "#core/history.ts";
import { requirePerson } from "#core/user.ts";
import { appendHistory } from "#db/history.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { lockOpenApplicationOf, updateAgentApplication } from "./agent-applications.db.ts";

/** Approves the open application of a person who is given a role, if they have one. */
export async function settleOpenApplication(
  tx: Tx,
  { actor, now }: Context,
  applicantId: string,
): Promise<void> {
  const { _id: by } = requirePerson(actor, "admin");
  const application = await lockOpenApplicationOf(tx, applicantId);
  if (!application) return;
  const to = decideAgentApplication("approve", actor, application);
  await updateAgentApplication(tx, application.id, { status: to, decidedAt: now() });
  await appendHistory(tx, {
    ...aboutApplication(applicantId, application.id),
    move: "approve",
    from: application.status,
    to,
    by,
    at: now(),
  });
}
