import { usualRadius } from "#core/place.ts";
import type { PropertyStatus } from "#core/property.ts";
import { refuseField } from "#core/refusal.ts";
import type { Around, PropertyQuery } from "#core/search.ts";
import type { Context } from "../context.ts";
import { placeById } from "../places/places.db.ts";
import type { Asked } from "./listing-filters.db.ts";

/** Makes what is asked of a list ready for the database. Refuses `invalid` for a place that nobody knows, and "nearest" without one. */
export async function readySearch({ db, now }: Pick<Context, "db" | "now">, query: PropertyQuery & { except?: PropertyStatus }): Promise<Asked> {
  const around = await aroundOf(db, query);
  if (query.sort === "distance" && around?.kind !== "city") throw refuseField("sort", "Nearest first needs a city to be near to.");
  return { ...query, around, now: now() };
}

async function aroundOf(db: Context["db"], { place, radius = usualRadius }: PropertyQuery): Promise<Around | null> {
  if (!place) return null;
  const found = await placeById(db, place);
  if (!found) throw refuseField("place", "We do not know this place. Choose one of the list.");
  const { kind, _id: id, latitude, longitude } = found;
  return kind === "city" ? { kind, at: { latitude, longitude }, kilometres: radius } : { kind, id };
}
