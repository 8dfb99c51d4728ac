import { inArray } from "drizzle-orm";
import { demonstrationPassword } from "#core/demonstration.ts";
import { Refusal } from "#core/refusal.ts";
import { sessions } from "#db/schema/sessions.ts";
import { demonstrationPeople } from "#db/seed/people.ts";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { mayDemonstrate } from "./may-demonstrate.ts";

const made = new Map(demonstrationPeople.map(({ _id, email }) => [_id, email]));

/** Whether a person was made by the demonstration: everybody knows their password. */
export const isOfDemonstration = (id: string): boolean => made.has(id);

/**
 * Whether a person was made by the demonstration and has no business here now that it is closed:
 * anybody may have signed in as them, or chosen a new password for them, while it was open.
 */
export const isOfClosedDemonstration = (id: string, config: Config): boolean =>
  isOfDemonstration(id) && !mayDemonstrate(config);

/** Refuses `unauthenticated` for a person of a closed demonstration. */
export function refuseOfClosedDemonstration(id: string, config: Config): void {
  if (isOfClosedDemonstration(id, config))
    throw new Refusal(
      "unauthenticated",
      "This account was made for the demonstration, which is closed here.",
    );
}

/** Ends the sessions of all people of the demonstration, and what the identity supplier has. */
export async function endDemonstrationSessions({
  db,
  identity,
}: Pick<Services, "db" | "identity">): Promise<void> {
  await db.delete(sessions).where(inArray(sessions.userId, [...made.keys()]));
  for (const email of made.values()) await identity.endProofs(email);
}

/**
 * Whether a password must sign nobody in: the public demonstration password where no demonstration
 * is allowed; its people may remain.
 */
export const isDisabledDemonstrationPassword = (password: string, config: Config): boolean =>
  password === demonstrationPassword && !mayDemonstrate(config);
