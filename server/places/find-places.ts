import { longestPlace, type Place } from "#core/place.ts";
import type { Context } from "../context.ts";
import { placesBeginning, placesLike } from "./places.db.ts";

const offered = 8;

/** The places somebody may mean who has typed so much: those that begin so, the largest first; then those that are spelled alike. Words that are longer than any name mean none. */
export async function findPlaces({ db }: Pick<Context, "db">, said: string): Promise<Place[]> {
  if (said.length > longestPlace) return [];
  const beginning = await placesBeginning(db, said, offered);
  const alike = beginning.length === 0 && said.trim().length >= 3 ? await placesLike(db, said, offered) : [];
  return [...beginning, ...alike].map(({ regionId: _, countryId: __, ...place }) => place);
}
