import type { z } from "zod";
import { aDay } from "#core/duration.ts";
import { aboutProperty } from "#core/history.ts";
import { decideMarket } from "#core/market.ts";
import { showCents, toCents } from "#core/money.ts";
import { priceToAsk } from "#core/property.shape.ts";
import { requireReadable } from "#core/property.ts";
import { read } from "#core/read.ts";
import { Refusal, refuseField } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { priceChangesSince } from "./price-changes.db.ts";
import { lockProperty, updatePropertyRow } from "./properties.db.ts";

const mostADay = 3;

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
    await refuseAfterThree(tx, id, now());
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

async function refuseAfterThree(tx: Tx, id: string, now: Date): Promise<void> {
  const recent = await priceChangesSince(tx, id, new Date(now.getTime() - aDay));
  const [first] = recent;
  if (!first || recent.length < mostADay) return;
  const retryAfter = Math.max(1, Math.ceil((first.getTime() + aDay - now.getTime()) / 1000));
  throw new Refusal("tooMany", "A price can be changed three times a day. Try again tomorrow.", {
    retryAfter,
  });
}
