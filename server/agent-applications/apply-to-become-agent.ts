import type { z } from "zod";
import { agentApplicationToMake } from "#core/agent-application.shape.ts";
import { whyNotApply } from "#core/agent-application.ts";
import { aboutApplication } from "#core/history.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { requireBuyer } from "#core/user.ts";
import { insertOnce } from "#db/insert-once.ts";
import { isMade } from "#db/is-made.ts";
import { agentApplications } from "#db/schema/agent-applications.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { lockActor } from "../users/locked-people.db.ts";
import { findLastApplication } from "./agent-applications.db.ts";

/**
 * Applies to become an agent. Refuses `invalid`, `forbidden` but for buyers, `conflict` while an
 * application is open and for a month after a decline, `tooMany`.
 */
export async function applyToBecomeAgent(
  { db, actor, now, newId, address, queue, config, history }: Context,
  sent: z.input<typeof agentApplicationToMake>,
): Promise<string> {
  const buyer = requireBuyer(actor, "apply to become agents");
  const { name, agency, phone, licence, words } = read(agentApplicationToMake, sent);
  await rateLimit({ db, now }, { application: buyer._id, applicationsByAddress: address });
  const id = newId();
  return db.transaction(async (tx) => {
    await lockActor(tx, buyer);
    if (await isMade(tx, agentApplications, id)) return id;
    const why = whyNotApply(await findLastApplication(tx, buyer._id), now());
    if (why) throw new Refusal("conflict", why);
    const row = { id, applicantId: buyer._id, name, createdAt: now() };
    if (!(await insertOnce(tx, agentApplications, { ...row, agency, phone, licence, words })))
      throw new Refusal("conflict", "You sent two applications at once; the other one waits.");
    await history.append(tx, {
      ...aboutApplication(buyer._id, id),
      move: "apply",
      from: null,
      to: "Pending",
      by: buyer._id,
      at: now(),
    });
    await queue.enqueue(tx, "tell-admins", {}, { after: config.ALERT_SECONDS });
    return id;
  });
}
