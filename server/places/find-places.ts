import { maxPlaceLength, type Place, plainName } from "#core/place.ts";
import type { Context } from "../context.ts";
import { type PlacedIn, placesBeginning, placesLike } from "./places.db.ts";

const offered = 8;
/** How many places of one name are searched for those within a given region or country. */
const ofOneName = 200;

/**
 * Suggests places for a text: those whose name begins with it, the largest first; if there are
 * none, those spelled alike. What follows a comma is where they lie ("Boston, Mass", "Boston, MA",
 * "Boston, US"). A text longer than any name gives none.
 */
export async function findPlaces({ db }: Pick<Context, "db">, said: string): Promise<Place[]> {
  if (said.length > maxPlaceLength) return [];
  const [name = "", ...around] = said.split(",").map(plainName);
  const within = around.filter((part) => part !== "");
  const beginning =
    within.length > 0
      ? liesWithin(await placesBeginning(db, name, ofOneName), within)
      : await placesBeginning(db, said, offered);
  const alike =
    beginning.length === 0 && said.trim().length >= 3 ? await placesLike(db, said, offered) : [];
  return [...beginning, ...alike].map(({ regionId: _, countryId: __, ...place }) => place);
}

/**
 * Those for which each of these words begins the name of their region or country, or is its code.
 */
function liesWithin(places: PlacedIn[], within: string[]): PlacedIn[] {
  const isCalled = (part: string, name: string | null, code: string | undefined) =>
    plainName(name ?? "").startsWith(part) || code?.toLowerCase() === part;
  const lies = ({ region, regionId, country, countryId }: PlacedIn) =>
    within.every(
      (part) =>
        isCalled(part, region, regionId?.split(".")[1]) || isCalled(part, country, countryId),
    );
  return places.filter(lies).slice(0, offered);
}
