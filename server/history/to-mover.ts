import { isId } from "#core/id.ts";
import { formerMember } from "#core/review.ts";
import { type Actor, isPerson, shortName } from "#core/user.ts";

/**
 * Who moved an offer, as its two sides see it: themselves, each other by a short name, anyone else
 * only by their kind.
 */
export type Mover =
  | { side: "you" | "buyer" | "agent"; name: string }
  | { side: "admin" | "clock" | "payment"; name: null };

/** Who moved an offer between these two, to a reader; `by` is the author of the event. */
export function toMover(
  by: string,
  reader: Actor,
  { buyerId, agentId }: { buyerId: string; agentId: string },
  names: Map<string, string>,
): Mover {
  const whole = names.get(by) ?? formerMember;
  const name = whole === formerMember ? whole : shortName(whole);
  if (isPerson(reader) && by === reader._id) return { side: "you", name };
  if (by === buyerId) return { side: "buyer", name };
  if (by === agentId) return { side: "agent", name };
  // Only admins move other people's offers: deleting an account or changing a role takes its offers
  // along.
  return { side: isId(by) ? "admin" : by === "clock" ? "clock" : "payment", name: null };
}
