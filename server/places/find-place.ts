import type { Place } from "#core/places/place.ts";
import type { Context } from "../context.ts";
import { placeById } from "./places.db.ts";

/** The place with an id; `null` if there is none. */
export async function findPlace({ db }: Pick<Context, "db">, id: string): Promise<Place | null> {
  return placeById(db, id);
}
