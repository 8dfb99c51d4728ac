import { type Actor, isPerson } from "#core/user.ts";

/**
 * Where "List a property" leads: an agent to the form, a visitor to sign up first. Whoever else is signed in lists nothing, and
 * reads among the questions how it is done.
 */
export function listingAddress(actor: Actor): string {
  if (actor.role === "agent") return "/dashboard/add-properties";
  return isPerson(actor) ? "/#faq" : "/signup";
}
