import type { HomeInBrief } from "#core/home-in-brief.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "../properties/homes-in-brief.db.ts";
import { findRejected } from "./rejected-homes.db.ts";

/** A home that an admin rejected, and why. */
export type HomeToCorrect = HomeInBrief & { reason: string | null };

/** The calling agent's rejected homes, the last one first. Refuses `forbidden` but for agents. */
export async function listHomesToCorrect(
  { db, actor }: Context,
  limit: number,
): Promise<HomeToCorrect[]> {
  const reasons = await findRejected(db, requirePerson(actor, "agent")._id, limit);
  const homes = await homesInBrief(db, [...reasons.keys()]);
  return homes.map(({ home }) => ({ ...home, reason: reasons.get(home._id) ?? null }));
}
