import type { Page } from "#core/keyset.ts";
import type { Property, PropertyQuery } from "#core/property.ts";
import { readSort } from "#core/sort.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { pageOfProperties, pageWaitingFirst, propertyOrders } from "./property-pages.db.ts";

/** What the admins' list can be sorted by. */
export type ModerationOrder = keyof typeof propertyOrders;

type Wanted = Pick<PropertyQuery, "status" | "q" | "limit" | "cursor"> & { sort?: string | undefined };

/**
 * What an admin looks through, as sorted; otherwise the queue from its oldest and everything else from its newest, and without
 * a status one after the other. Refuses `forbidden` but for admins, `invalid` (sort, cursor).
 */
export async function listModeration({ db, actor }: Context, { sort, ...wanted }: Wanted): Promise<Page<Property>> {
  requirePerson(actor, "admin");
  const asked = readSort(Object.keys(propertyOrders) as ModerationOrder[], sort);
  const usual = wanted.status && (wanted.status === "Available" ? "listed" : "-listed");
  const chosen = asked ?? usual;
  return chosen ? pageOfProperties(db, actor, { ...wanted, sort: chosen }) : pageWaitingFirst(db, actor, wanted);
}
