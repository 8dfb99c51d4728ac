import { isId } from "#core/id.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { peopleNamed } from "../users/users.db.ts";
import { eventsOfChain, sandboxAmong } from "./history.db.ts";

/**
 * One event as an admin reads it. `by`: a person's name, or the part of the system that acted;
 * `sandbox`: about a payment with which no money moved.
 */
export type PropertyEvent = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * All that happened to a property, its offers and payments, oldest first. Refuses `forbidden` but
 * for admins.
 */
export async function listHistory({ db, actor }: Context, propertyId: string) {
  requirePerson(actor, "admin");
  if (!isId(propertyId)) return [];
  const events = await eventsOfChain(db, `property:${propertyId.toLowerCase()}`);
  const people = await peopleNamed(
    db,
    events.map(({ by }) => by),
  );
  const inSandbox = await sandboxAmong(
    db,
    events.flatMap(({ nounId, why }) => (why ? [nounId, why] : [nounId])),
  );
  return events.map(
    ({ position, noun, nounId, move, fromStatus, toStatus, by, at, why, data, hash }) => ({
      position,
      sandbox: inSandbox.has(nounId) || inSandbox.has(why ?? ""),
      noun,
      move,
      from: fromStatus,
      to: toStatus,
      by: people.get(by)?.name ?? by,
      at: at.toISOString(),
      why,
      data,
      hash,
    }),
  );
}
