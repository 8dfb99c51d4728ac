import { z } from "zod";
import { Refusal } from "./refusal.ts";

export const roles = ["user", "agent", "admin"] as const;
export type Role = (typeof roles)[number];

/** Lower case and without spaces around it: one address, one person. */
export const email = z.string().trim().toLowerCase().pipe(z.email("Enter an email address like name@example.com.").max(254, "Enter at most 254 characters."));

/** A person as Gable knows them. What the identity supplier knows (passwords, links to Google) stays behind its adapter. */
export const user = z.object({
  _id: z.uuid(),
  name: z.string().trim().min(1, "Enter a name.").max(120, "Enter at most 120 characters."),
  email,
  image: z.string().max(2000).nullable(),
  role: z.enum(roles),
  status: z.literal("Verified"),
});
export type User = z.infer<typeof user>;

/** Who is asking. A visitor has not signed in; the system acts for the clock, a payment or the demonstration market. */
export type Visitor = { role: "visitor" };
export type Person = Pick<User, "_id" | "name" | "email" | "image" | "role">;
export type System = { role: "system"; name: "clock" | "payment" | "seed" };
export type Actor = Visitor | Person | System;

export const visitor: Visitor = { role: "visitor" };

export const isPerson = (actor: Actor): actor is Person => actor.role !== "visitor" && actor.role !== "system";

/** The signed-in person behind a call, of the given role if one is named. Refuses `unauthenticated` or `forbidden`. */
export function requirePerson(actor: Actor, role?: Role): Person {
  if (!isPerson(actor)) throw new Refusal("unauthenticated");
  if (role && actor.role !== role) throw new Refusal("forbidden", `This is for ${roleNames[role]} only.`);
  return actor;
}

export const roleNames: Record<Role, string> = { user: "buyers", agent: "agents", admin: "admins" };

/** "Amara Okafor" to "Amara O.": how a person is named where anyone may read it. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last[0]?.toUpperCase()}.` : first;
}

/** `amara@post.example` to `a…@post.example`: enough for its owner to recognise, too little for a stranger to write to. */
export function maskEmail(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}…@${domain}`;
}
