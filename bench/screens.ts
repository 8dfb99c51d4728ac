import { v7 as newId } from "uuid";
import type { Db } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { signIn } from "./sign-in.ts";

/** A signed-in person who visits screens, with ids of things that are theirs. */
export type Persona = { headers: Record<string, string>; ids: Record<string, string> };
export type Screen = { name: string; who: "visitor" | "buyer" | "agent" | "admin"; path: string };

/**
 * Every screen that reads the market; `:name` stands for an id of the persona's. Forms that read
 * nothing are left out.
 */
export const screens: Screen[] = [
  { name: "Home", who: "visitor", path: "/" },
  { name: "All Properties", who: "buyer", path: "/properties" },
  { name: "All Properties on a map", who: "buyer", path: "/properties?view=map" },
  { name: "A property", who: "buyer", path: "/properties/:property" },
  { name: "Compare", who: "buyer", path: "/properties/compare?ids=:property,:other" },
  { name: "The feed", who: "buyer", path: "/properties.atom" },
  { name: "Profile of a buyer", who: "buyer", path: "/dashboard/profile" },
  { name: "Wishlist", who: "buyer", path: "/dashboard/wishlist" },
  { name: "Saved Searches", who: "buyer", path: "/dashboard/saved-searches" },
  { name: "My Reviews", who: "buyer", path: "/dashboard/my-review" },
  { name: "Make an Offer", who: "buyer", path: "/dashboard/make-offer/:entry" },
  { name: "Property Bought", who: "buyer", path: "/dashboard/bookings" },
  { name: "Payment", who: "buyer", path: "/dashboard/payment?offer=:due" },
  { name: "Receipt", who: "buyer", path: "/dashboard/receipt/:paid" },
  { name: "Profile of an agent", who: "agent", path: "/dashboard/agent-profile" },
  { name: "A property, for its agent", who: "agent", path: "/properties/:property" },
  { name: "Update a Property", who: "agent", path: "/dashboard/update-properties/:rejected" },
  { name: "My Added Properties", who: "agent", path: "/dashboard/added-properties" },
  { name: "Requested Properties", who: "agent", path: "/dashboard/requested-properties" },
  { name: "Sold Properties", who: "agent", path: "/dashboard/sold-properties" },
  { name: "Profile of an admin", who: "admin", path: "/dashboard/admin-profile" },
  { name: "Manage Users", who: "admin", path: "/dashboard/manage-users" },
  { name: "Manage Users, two letters", who: "admin", path: "/dashboard/manage-users?q=an" },
  { name: "Manage Users, some words", who: "admin", path: "/dashboard/manage-users?q=ana" },
  { name: "Manage Properties", who: "admin", path: "/dashboard/manage-properties" },
  {
    name: "Manage Properties, some words",
    who: "admin",
    path: "/dashboard/manage-properties?q=garden",
  },
  {
    name: "Manage Properties, rare words by title",
    who: "admin",
    path: "/dashboard/manage-properties?q=observatory+lemon&sort=title",
  },
  { name: "Manage Reviews", who: "admin", path: "/dashboard/manage-reviews" },
  { name: "A property, for an admin", who: "admin", path: "/properties/:property" },
];

/** The address of a screen for a persona; `null` if they have nothing to show on it. */
export function addressFor({ path }: Screen, { ids }: Persona): string | null {
  const missing = [...path.matchAll(/:(\w+)/g)].some(([, name = ""]) => !ids[name]);
  return missing ? null : path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
}

const ofBuyers = `select p.id, (select property_id from wishlist_entries where buyer_id = p.id order by id limit 1) as property,
    (select property_id from wishlist_entries where buyer_id = p.id order by id desc limit 1) as other,
    (select w.id from wishlist_entries w join properties h on h.id = property_id where w.buyer_id = p.id and h.status = 'Verified'
      and not exists (select 1 from offers o where o.property_id = h.id and (o.buyer_id = p.id or o.status = 'Accepted')) limit 1) as entry,
    (select id from offers where buyer_id = p.id and status = 'Accepted' and transaction_id is null limit 1) as due,
    (select id from offers where buyer_id = p.id and transaction_id is not null limit 1) as paid
  from users p where id in (select buyer_id from offers where status = 'Accepted' and transaction_id is null order by id limit $1)
    or id in (select buyer_id from offers where transaction_id is not null order by id limit $1)`;
const ofAgents = `select p.id, (select id from properties where agent_id = p.id and status = 'Verified' limit 1) as property,
    (select id from properties where agent_id = p.id and status = 'Rejected' limit 1) as rejected
  from users p where id in (select agent_id from properties group by agent_id order by count(*) desc, agent_id limit $1)`;
const ofAdmins =
  "select $2::uuid as id, p.id as property from properties p where status = 'Verified' order by id limit $1";

type Row = { id: string } & Record<string, string>;

/**
 * Signed-in people of the filled market: buyers with offers to pay and paid ones, the agents who
 * list most, an admin.
 */
export async function findPersonas(
  db: Db,
  query: (text: string, values: unknown[]) => Promise<Row[]>,
  many: number,
): Promise<Record<Screen["who"], Persona[]>> {
  const admin = newId();
  await db.insert(users).values({
    id: admin,
    name: "Pat Admin",
    email: `${admin}@post.example`,
    image: null,
    role: "admin",
    createdAt: new Date(),
  });
  const personas = async (text: string, values: unknown[]) =>
    Promise.all(
      (await query(text, values)).map(async ({ id, ...ids }) => ({
        headers: { Cookie: await signIn(db, id) },
        ids,
      })),
    );
  return {
    visitor: [{ headers: {}, ids: {} }],
    buyer: await personas(ofBuyers, [many]),
    agent: await personas(ofAgents, [many]),
    admin: await personas(ofAdmins, [many, admin]),
  };
}
