import { type Actor, isPerson } from "#core/user.ts";

/**
 * Where "List a property" leads: agents to the form, visitors to the sign-up. Other signed-in
 * people can't list; they go to the questions, which explain how.
 */
export function listingAddress(actor: Actor): string {
  if (actor.role === "agent") return "/dashboard/add-properties";
  return isPerson(actor) ? "/#faq" : "/signup";
}
