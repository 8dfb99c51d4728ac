import { and, eq, inArray, or } from "drizzle-orm";
import type { EventDetails } from "#core/history.ts";
import { isId } from "#core/id.ts";
import { type ReadEvent, readEvents } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import { historyEvents } from "#db/schema/history.ts";
import { payments } from "#db/schema/payments.ts";

/** The events of a chain, oldest first. */
export const eventsOfChain = (db: Reader, chain: EventDetails["chain"]): Promise<ReadEvent[]> =>
  readEvents(db, eq(historyEvents.chain, chain), historyEvents.position);

/** The events of these offers, oldest first. */
export async function eventsOfOffers(db: Reader, ids: readonly string[]): Promise<ReadEvent[]> {
  if (ids.length === 0) return [];
  const { noun, nounId, sequence } = historyEvents;
  return readEvents(db, and(inArray(nounId, [...ids]), eq(noun, "offer")), sequence);
}

/** Of these ids and references of payments, those of the sandbox. */
export async function sandboxAmong(db: Reader, keys: readonly string[]): Promise<Set<string>> {
  const ids = keys.filter(isId);
  const rows = await db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.sandbox, true),
        or(inArray(payments.id, ids), inArray(payments.reference, [...keys])),
      ),
    );
  return new Set(rows.flatMap(({ id, reference }) => (reference ? [id, reference] : [id])));
}
