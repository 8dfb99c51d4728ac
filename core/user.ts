import type { z } from "zod";
import { type Life, makeRules, startsFrom } from "./life.ts";
import { Refusal } from "./refusal.ts";
import { inUsualWidth } from "./typed.ts";
import type { user } from "./user.shape.ts";

/** In UTF-16 units. */
export const maxPersonNameLength = 120;

export const roles = ["user", "agent", "admin"] as const;
export type Role = (typeof roles)[number];

export type User = z.infer<typeof user>;

/** An agent as everybody may see them, and how many homes they have on sale and have sold. */
export type AgentShown = {
  _id: string;
  name: string;
  image: string | null;
  onSale: number;
  sold: number;
};

/** For whom the system acts: the clock, a payment, the demonstration, the machine's owner. */
export const systems = ["clock", "payment", "seed", "owner"] as const;

/** Who is asking. A visitor has not signed in. */
type Visitor = { role: "visitor" };
export type Person = Pick<User, "_id" | "name" | "email" | "image" | "role">;
export type System = { role: "system"; name: (typeof systems)[number] };
export type Actor = Visitor | Person | System;

/** A person as a party to a deal: the one in whose name a move is made, whoever caused it. */
export type Party = Pick<Person, "_id" | "role">;

export const visitor: Visitor = { role: "visitor" };

/**
 * The author of a move in the history: a person's id, or the name of the system part that acted.
 */
export const authorId = (actor: Person | System): string =>
  isPerson(actor) ? actor._id : actor.name;

export const isPerson = (actor: Actor): actor is Person =>
  actor.role !== "visitor" && actor.role !== "system";

/**
 * The signed-in person behind a call, of the given role if one is named. Refuses `unauthenticated`
 * or `forbidden`.
 */
export function requirePerson(actor: Actor, role?: Role): Person {
  if (!isPerson(actor)) throw new Refusal("unauthenticated");
  if (role && actor.role !== role)
    throw new Refusal("forbidden", `This is for ${roleNames[role]} only.`);
  return actor;
}

/** What only buyers can do, in the words of the refusal. */
type ForBuyers =
  | "apply to become agents"
  | "ask about a home"
  | "keep a wishlist"
  | "make offers"
  | "pay"
  | "withdraw offers"
  | "write reviews";

/**
 * The signed-in buyer behind a call. Refuses `unauthenticated`, and `forbidden` for agents and
 * admins.
 */
export function requireBuyer(actor: Actor, does: ForBuyers): Person {
  const person = requirePerson(actor);
  if (person.role !== "user") throw new Refusal("forbidden", `Only buyers can ${does}.`);
  return person;
}

/** Whether a person is the actor. */
export const isSelf = (actor: Actor, { _id }: { _id: string }): boolean =>
  isPerson(actor) && actor._id === _id;

/** Whether an actor asks about themselves or is an admin. */
export const isSelfOrAdmin = (actor: Actor, one: { _id: string } | { email: string }): boolean =>
  isPerson(actor) &&
  (actor.role === "admin" ||
    ("_id" in one ? one._id === actor._id : asAddress(one.email) === asAddress(actor.email)));

/**
 * Lets a person and admins read what belongs to that person, such as their `reviews`. Refuses
 * `unauthenticated` and `forbidden`.
 */
export function requireSelfOrAdmin(actor: Actor, one: { email: string }, what: string): Person {
  const person = requirePerson(actor);
  if (!isSelfOrAdmin(person, one))
    throw new Refusal("forbidden", `You can only see your own ${what}.`);
  return person;
}

/**
 * Normalizes an email address, so that one address means one person: in lower case, in signs of
 * the usual width (`＠` is `@`), without the invisible marks of a copied text or the name before it
 * (`Amara <amara@post.example>`), the domain as DNS and mail have it (`почта.рф` is
 * `xn--80a1acny.xn--p1ai`).
 */
export function asAddress(typed: string): string {
  const address = inUsualWidth(typed)
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replace(/^.*<([^<>]*)>$/s, "$1")
    .toLowerCase();
  const [, local, domain] = /^(.*@)([^@]*)$/s.exec(address) ?? [];
  return local && domain && isInternational.test(domain)
    ? local + (URL.parse(`http://${domain}`)?.hostname ?? domain)
    : address;
}

/** Beyond ASCII, and without what an address of the web has after its host (`:80`, `/path`). */
const isInternational = /^(?=.*\P{ASCII})[a-z0-9.\P{ASCII}-]+$/u;

const roleNames: Record<Role, string> = { user: "buyers", agent: "agents", admin: "admins" };

/** "Amara Okafor" to "Amara O.": how an offer's history names its two sides. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  const [initial = ""] = last ?? "";
  return last ? `${first} ${initial.toUpperCase()}.` : first;
}

/**
 * `amara@post.example` to `a…@post.example`: enough for its owner to recognize, too little for a
 * stranger to write to.
 */
export function maskEmail(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}…@${domain}`;
}

/** The moves of a role; none can be undone, except that an admin may become an agent. */
export const userLife = {
  makeAdmin: { from: ["user", "agent"], to: "admin", by: "admin" },
  makeAgent: { from: ["user", "admin"], to: "agent", by: "admin" },
  delete: { from: ["user", "agent", "admin"], to: null, by: "admin" },
} as const satisfies Life<Role, "admin">;

export type UserMove = keyof typeof userLife;

/**
 * The part of a person that the rules need. `business`: whether they have Accepted offers, as buyer
 * or agent, and whether one of them is still unpaid. `unsold`: whether they have properties that
 * are not sold. `status`: whether they are suspended.
 */
export type UserState = {
  _id: string;
  role: Role;
  lastAdmin: boolean;
  business: "none" | "paid" | "unpaid";
  unsold: boolean;
  status: User["status"];
};

const userRules = makeRules(userLife, {
  allows: (actor: Actor) => actor.role === "admin",
  conflictReason: (move, state: UserState, actor) =>
    whyNotByThemselves(move, state, actor) ?? userWrongTime(move, state),
  forbiddenMessage: "Only admins can do this.",
});

/**
 * The role that a move leads to (`null`: deleted). Refuses `unauthenticated`, `forbidden` (not an
 * admin), or `conflict` with its reason.
 */
export const decideUser = userRules.decide;

/** The moves this actor may make on this person now. */
export const userMovesOpenTo = userRules.movesOpenTo;

/**
 * The moves that a list offers on a person, judged by id, role and status alone. The rest of
 * `UserState` is checked when the move is made.
 */
export const userMovesToOffer = (
  actor: Actor,
  person: Pick<UserState, "_id" | "role" | "status">,
): UserMove[] =>
  userMovesOpenTo(actor, { ...person, lastAdmin: false, business: "none", unsold: false });

const whyNotByThemselves = (move: UserMove, { _id }: UserState, actor: Actor): string | null =>
  isSelf(actor, { _id }) && demotes(move)
    ? "You can't delete or demote yourself. Ask another admin."
    : null;

const demotes = (move: UserMove): boolean => userLife[move].to !== "admin";

/** Why a person can't be moved in their current state, whoever asks; `null` if they can. */
export function userWrongTime(
  move: UserMove,
  { role, lastAdmin, business, unsold, status }: UserState,
): string | null {
  if (demotes(move) && lastAdmin)
    return "The last admin can't be removed. Make somebody else an admin first.";
  if (!startsFrom(userLife[move], role)) return `This person is already ${roleWithArticle[role]}.`;
  if (move !== "delete" && status === "Suspended")
    return "This person is suspended. Restore them first.";
  if (business === "unpaid")
    return "This person has an accepted offer that is not paid yet. It must be settled first.";
  if (move === "makeAdmin" && unsold)
    return "This agent has properties that are not sold. Ask them to sell or delete these first.";
  if (move === "delete" && business === "paid")
    return "This person bought or sold a home here. Their record stays.";
  return null;
}

export const roleWithArticle: Record<Role, string> = {
  user: "a buyer",
  agent: "an agent",
  admin: "an admin",
};
