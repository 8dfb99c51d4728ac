import type { Point } from "#core/places/spot.ts";
import type { Context } from "../context.ts";
import { pinOfProperty } from "./whereabouts.db.ts";

/**
 * The pin that a property's agent set; `null` if there is none. Does not check who may read the
 * property: the caller has.
 */
export const findPin = ({ db }: Pick<Context, "db">, propertyId: string): Promise<Point | null> =>
  pinOfProperty(db, propertyId);
