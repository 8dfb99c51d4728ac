import { aboutProperty } from "#core/history.ts";
import { decideProperty, type PropertyStatus, requireReadable } from "#core/property.ts";
import { type Party, requirePerson } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { closeOffers } from "../offers/move-pending-offers.ts";
import { propertiesAccepted } from "../offers/offers.db.ts";
import { lockProperty, removeProperties } from "./properties.db.ts";

/**
 * Takes one of the calling agent's properties out of every list; its pending offers are rejected.
 * Refuses `conflict` while an offer is accepted.
 */
export async function deleteProperty(context: Context, id: string): Promise<void> {
  const { db, actor } = context;
  const agent = requirePerson(actor, "agent");
  await db.transaction(async (tx) => {
    const property = requireReadable(agent, await lockProperty(tx, id));
    await deleteProperties(tx, context, [property.row], { agent, by: agent._id });
  });
}

type Listed = { id: string; status: PropertyStatus; agentId: string };

/** Properties per statement; an agent may list thousands. */
const atOnce = 500;

/**
 * Takes properties of one agent out of every list, in the agent's name, and rejects their pending
 * offers. The caller has locked them. Refuses `forbidden`, and `conflict` while an offer on one is
 * accepted.
 */
export async function deleteProperties(
  tx: Tx,
  context: Pick<Context, "now" | "queue" | "config" | "history">,
  properties: readonly Listed[],
  { agent, by, why = null }: { agent: Party; by: string; why?: string | null },
): Promise<void> {
  const at = context.now();
  for (let from = 0; from < properties.length; from += atOnce) {
    const some = properties.slice(from, from + atOnce);
    const ids = some.map(({ id }) => id);
    const accepted = await propertiesAccepted(tx, ids);
    const events = some.map(({ id, status, agentId }) => {
      const state = { status, agentId, accepted: accepted.includes(id) };
      const to = decideProperty("delete", agent, state);
      return { ...aboutProperty(id), move: "delete", from: status, to, by, at, why };
    });
    await removeProperties(tx, ids, agent._id, at);
    await context.history.appendAll(tx, events);
    await closeOffers(tx, context, some, { by, why: "the property was taken off the market" });
  }
}
