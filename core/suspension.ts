import { type Life, makeRules, startsFrom } from "./life.ts";
import { type Actor, isSelf, type User, type UserState } from "./user.ts";

/** A suspended person can't log in until an admin restores them. */
export const suspensionLife = {
  suspend: { from: ["Verified"], to: "Suspended", by: "admin" },
  restore: { from: ["Suspended"], to: "Verified", by: "admin" },
} as const satisfies Life<User["status"], "admin">;

export type SuspensionMove = keyof typeof suspensionLife;

/** The part of a person that the rules need; of their `business` a list knows nothing. */
type State = Pick<User, "status"> & Pick<UserState, "_id" | "business">;

const rules = makeRules(suspensionLife, {
  allows: (actor: Actor) => actor.role === "admin",
  conflictReason: (move, { _id, status, business }: State, actor) => {
    if (isSelf(actor, { _id })) return "You can't suspend yourself. Ask another admin.";
    if (!startsFrom(suspensionLife[move], status))
      return status === "Suspended"
        ? "This person is suspended already."
        : "This person is not suspended.";
    return move === "suspend" && business === "unpaid" ? unsettled : null;
  },
  forbiddenMessage: "Only admins can do this.",
});

const unsettled =
  "This person has an accepted offer that is not paid yet. It ends when it is paid, when its agent rejects it under Requested Properties, or when its time to pay is over. Suspend them then.";

/**
 * The status that a move leads to. Refuses `unauthenticated`, `forbidden` (not an admin), or
 * `conflict` with its reason.
 */
export const decideSuspension = rules.decide;

/** The moves that a list offers on a person; their open business is checked when one is made. */
export const suspensionMovesToOffer = (actor: Actor, person: Pick<User, "_id" | "status">) =>
  rules.movesOpenTo(actor, { ...person, business: "none" });

/** What somebody is told who is suspended and logs in. */
export const suspendedSentence =
  "This account is suspended. If you think that this is a mistake, write to us through the contact form on the home page.";
