import { type Actor, isPerson } from "#core/user.ts";

/**
 * Where "List a property" leads: agents to the form, buyers to their application to become one,
 * visitors to the sign-up. Admins don't list; they go to the questions, which explain how.
 */
export function listingAddress(actor: Actor): string {
  if (actor.role === "agent") return "/dashboard/add-properties";
  if (actor.role === "user") return becomeAgentAddress;
  return isPerson(actor) ? "/#faq" : `/signup?from=${encodeURIComponent(becomeAgentAddress)}`;
}

/** Where a buyer applies to become an agent; visitors log in first. */
export const becomeAgentAddress = "/dashboard/become-an-agent";
