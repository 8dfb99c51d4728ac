import type { Point } from "#core/spot.ts";
import type { Context } from "../context.ts";
import { pinOfProperty } from "./whereabouts.db.ts";

/** The pin that a property's agent has put; `null` where it stands by its location. For whoever may read the property: its caller has found it. */
export const findPin = ({ db }: Pick<Context, "db">, propertyId: string): Promise<Point | null> => pinOfProperty(db, propertyId);
