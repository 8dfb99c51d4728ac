import { aboutProperty } from "#core/history.ts";
import { type PropertyStatus, propertyLife } from "#core/property.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { closeOffers } from "../offers/close-offers.ts";
import { removeProperties } from "./properties.db.ts";

type Listed = { id: string; title: string; status: PropertyStatus; agentId: string };

/** Properties per statement; an agent may list thousands. */
const atOnce = 500;

/**
 * Takes properties of one agent out of every list, and rejects their pending offers. The caller has
 * locked them and decided the move.
 */
export async function takeOffMarket(
  tx: Tx,
  context: Pick<Context, "now" | "queue" | "config" | "history">,
  properties: readonly Listed[],
  { by, why }: { by: string; why?: string },
): Promise<void> {
  const at = context.now();
  for (let from = 0; from < properties.length; from += atOnce) {
    const some = properties.slice(from, from + atOnce);
    const agentId = some[0]?.agentId ?? "";
    await removeProperties(
      tx,
      some.map(({ id }) => id),
      agentId,
      at,
    );
    const { to } = propertyLife.delete;
    await context.history.appendAll(
      tx,
      some.map(({ id, status }) => ({
        ...aboutProperty(id),
        move: "delete",
        from: status,
        to,
        by,
        at,
        why: why ?? null,
      })),
    );
    await closeOffers(tx, context, some, { by, why: "the property was taken off the market" });
  }
}
