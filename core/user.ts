import type { z } from "zod";
import { type Life, rulesOf, startsFrom } from "./life.ts";
import { Refusal } from "./refusal.ts";
import type { user } from "./user.shape.ts";

/** In letters. */
export const longestPersonName = 120;

export const roles = ["user", "agent", "admin"] as const;
export type Role = (typeof roles)[number];

export type User = z.infer<typeof user>;

/** Who is asking. A visitor has not signed in; the system acts for the clock, a payment or the demonstration market. */
type Visitor = { role: "visitor" };
export type Person = Pick<User, "_id" | "name" | "email" | "image" | "role">;
export type System = { role: "system"; name: "clock" | "payment" | "seed" };
export type Actor = Visitor | Person | System;

export const visitor: Visitor = { role: "visitor" };

/** Who made a move, as the history names them: a person by their id, the house by what moved it. */
export const authorOf = (actor: Person | System): string => (isPerson(actor) ? actor._id : actor.name);

export const isPerson = (actor: Actor): actor is Person => actor.role !== "visitor" && actor.role !== "system";

/** The signed-in person behind a call, of the given role if one is named. Refuses `unauthenticated` or `forbidden`. */
export function requirePerson(actor: Actor, role?: Role): Person {
  if (!isPerson(actor)) throw new Refusal("unauthenticated");
  if (role && actor.role !== role) throw new Refusal("forbidden", `This is for ${roleNames[role]} only.`);
  return actor;
}

/** The signed-in buyer behind a call. Refuses `unauthenticated`, and `forbidden` for agents and admins. */
export function requireBuyer(actor: Actor, does: string): Person {
  const person = requirePerson(actor);
  if (person.role !== "user") throw new Refusal("forbidden", `Only buyers can ${does}.`);
  return person;
}

/** Whether somebody asks about themselves, or is an admin: these read what is one person's. */
export const isSelfOrAdmin = (actor: Actor, one: { _id: string } | { email: string }): boolean =>
  isPerson(actor) && (actor.role === "admin" || ("_id" in one ? one._id === actor._id : one.email === actor.email));

/** Who reads what is of one person, such as their `reviews`: that person, and admins. Refuses `unauthenticated` and `forbidden`. */
export function requireSelfOrAdmin(actor: Actor, one: { email: string }, what: string): Person {
  const person = requirePerson(actor);
  if (!isSelfOrAdmin(person, one)) throw new Refusal("forbidden", `You can only see your own ${what}.`);
  return person;
}

/** An address as it is kept: one address, one person. */
export const asAddress = (typed: string): string => typed.trim().toLowerCase();

const roleNames: Record<Role, string> = { user: "buyers", agent: "agents", admin: "admins" };

/** "Amara Okafor" to "Amara O.": how the two sides of an offer are named in what happened to it. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  const [initial = ""] = last ?? "";
  return last ? `${first} ${initial.toUpperCase()}.` : first;
}

/** `amara@post.example` to `a…@post.example`: enough for its owner to recognise, too little for a stranger to write to. */
export function maskEmail(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}…@${domain}`;
}

/** The moves of a role; one-way but for an admin who becomes an agent. */
export const userLife = {
  makeAdmin: { from: ["user", "agent"], to: "admin", by: "admin" },
  makeAgent: { from: ["user", "admin"], to: "agent", by: "admin" },
  delete: { from: ["user", "agent", "admin"], to: null, by: "admin" },
} as const satisfies Life<Role, "admin">;

export type UserMove = keyof typeof userLife;

/**
 * As much of a person as the rules need. `business`: whether they hold Accepted offers, on either side, and whether one still waits
 * for its payment. `unsold`: whether they have properties that are not sold.
 */
export type UserState = { _id: string; role: Role; lastAdmin: boolean; business: "none" | "paid" | "unpaid"; unsold: boolean };

// Pure: a page that asks for none of it does not load it.
const userRules = /* @__PURE__ */ rulesOf(userLife, {
  isMadeBy: (actor: Actor) => actor.role === "admin",
  whyNotNow: (move, state: UserState, actor) => whyNotByThemselves(move, state, actor) ?? userWrongTime(move, state),
  notTheirs: "Only admins can do this.",
});

/** The role a move leads to (`null`: gone). Refuses `unauthenticated`, `forbidden` (but for admins), or `conflict` with its reason. */
export const decideUser = <M extends UserMove>(move: M, actor: Actor, state: UserState) => userRules.decide(move, actor, state);

/** The moves this actor may make on this person now. */
export const userMovesOpenTo = (actor: Actor, state: UserState) => userRules.movesOpenTo(actor, state);

/** The moves that a list offers on a person: those that who they are does not rule out. What else `UserState` knows is looked at when the move is made, and then said. */
export const userMovesToOffer = (actor: Actor, person: Pick<UserState, "_id" | "role">): UserMove[] =>
  userMovesOpenTo(actor, { ...person, lastAdmin: false, business: "none", unsold: false });

const whyNotByThemselves = (move: UserMove, { _id }: UserState, actor: Actor): string | null =>
  isPerson(actor) && actor._id === _id && demotes(move) ? "You can't delete or demote yourself. Ask another admin." : null;

const demotes = (move: UserMove): boolean => userLife[move].to !== "admin";

/** Why a person can't be moved so as things stand, whoever asks; `null` if they can. */
export function userWrongTime(move: UserMove, { role, lastAdmin, business, unsold }: UserState): string | null {
  if (demotes(move) && lastAdmin) return "The last admin can't be removed. Make somebody else an admin first.";
  if (!startsFrom(userLife[move], role)) return `This person is already ${roleWithArticle[role]}.`;
  if (business === "unpaid") return "This person has an accepted offer that is not paid yet. It must be settled first.";
  if (move === "makeAdmin" && unsold) return "This agent has properties that are not sold. Ask them to sell or delete these first.";
  if (move === "delete" && business === "paid") return "This person bought or sold a home here. Their record stays.";
  return null;
}

const roleWithArticle: Record<Role, string> = { user: "a buyer", agent: "an agent", admin: "an admin" };
