import type { Whereabouts } from "#core/places/whereabouts.ts";
import type { Context } from "../context.ts";
import { findWhereaboutsById } from "./whereabouts.db.ts";

/**
 * Where a property lies, as far as that is known. Does not check who may read the property: the
 * caller has.
 */
export const findWhereabouts = (
  { db }: Pick<Context, "db">,
  propertyId: string,
): Promise<Whereabouts> => findWhereaboutsById(db, propertyId);
