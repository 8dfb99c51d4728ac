import { z } from "zod";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { eventsOfChain } from "./history.db.ts";

/** One event as an admin reads it. `by`: a person's name, or the part of the system that acted. */
export type ToldEvent = {
  position: number;
  noun: string;
  move: string;
  from: string | null;
  to: string | null;
  by: string;
  at: string;
  why: string | null;
  hash: string;
};

/** All that happened to a property, its offers and payments, oldest first. Refuses `forbidden` but for admins. */
export async function listHistory({ db, actor }: Context, propertyId: string): Promise<ToldEvent[]> {
  requirePerson(actor, "admin");
  if (!z.uuid().safeParse(propertyId).success) return [];
  const events = await eventsOfChain(db, `property:${propertyId}`);
  return events.map(({ event: { position, noun, move, fromStatus, toStatus, by, at, why, hash }, person }) => ({
    position,
    noun,
    move,
    from: fromStatus,
    to: toStatus,
    by: person ?? by,
    at: at.toISOString(),
    why,
    hash,
  }));
}
