import { decideAgentApplication } from "#core/agent-application.ts";
import { aboutApplication } from "#core/history.ts";
import { authorId, type Person, type System } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Services } from "../context.ts";
import { lockOpenApplication, updateAgentApplication } from "./agent-applications.db.ts";

/** Approves the open application of a person who was just given a role, if they have one. */
export async function settleOpenApplication(
  tx: Tx,
  { history }: Pick<Services, "history">,
  applicantId: string,
  { actor, at }: { actor: Person | System; at: Date },
): Promise<void> {
  const application = await lockOpenApplication(tx, applicantId);
  if (!application) return;
  const to = decideAgentApplication("approve", actor, application);
  await updateAgentApplication(tx, application.id, { status: to, decidedAt: at });
  const event = { move: "approve", from: application.status, to, by: authorId(actor), at };
  await history.append(tx, { ...aboutApplication(applicantId, application.id), ...event });
}
