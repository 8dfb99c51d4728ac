import type { z } from "zod";
import { requireFewChanges } from "#core/asking-price.ts";
import { aDay } from "#core/duration.ts";
import { aboutProperty } from "#core/history.ts";
import { decideMarket } from "#core/market.ts";
import { showCents, toCents } from "#core/money.ts";
import { priceToAsk } from "#core/property.shape.ts";
import { requireReadable } from "#core/property.ts";
import { read } from "#core/read.ts";
import { refuseField } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { priceChangesSince } from "./price-changes.db.ts";
import { lockProperty, updatePropertyRow } from "./properties.db.ts";

/**
 * Changes the price of one of the calling agent's homes on the market. Refuses `invalid` (also the
 * same price), `conflict` (not on the market), `tooMany` (three times within a day).
 */
export async function changePrice(
  { db, actor, now, queue, history }: Context,
  id: string,
  sent: z.input<typeof priceToAsk>,
): Promise<void> {
  const { _id: by } = requirePerson(actor, "agent");
  const priceCents = toCents(read(priceToAsk, sent).price);
  await db.transaction(async (tx) => {
    const property = requireReadable(actor, await lockProperty(tx, id));
    decideMarket("changePrice", actor, property);
    const { priceCents: previousPriceCents, originalPriceCents } = property.row;
    if (priceCents === previousPriceCents)
      throw refuseField("price", `It is ${showCents(priceCents)} already.`);
    const dayAgo = new Date(now().getTime() - aDay);
    requireFewChanges(await priceChangesSince(tx, id, dayAgo), now());
    await updatePropertyRow(tx, id, {
      priceCents,
      previousPriceCents,
      originalPriceCents: originalPriceCents ?? previousPriceCents,
      priceChangedAt: now(),
      updatedAt: now(),
    });
    await history.append(tx, {
      ...aboutProperty(id),
      move: "changePrice",
      from: property.status,
      to: property.status,
      by,
      at: now(),
      data: { priceCents, previousPriceCents },
    });
    await queue.enqueue(tx, "match-homes", {});
  });
}
