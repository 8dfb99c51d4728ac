import {
  type Candidate,
  citiesFirst,
  computeProminence,
  isNear,
  type PlacedIn,
  shownPlace,
} from "#core/places/likely-places.ts";
import { maxPlaceLength, type Place, wholeName } from "#core/places/place.ts";
import { plainName } from "#core/places/plain-name.ts";
import { writtenParts } from "#core/places/written-parts.ts";
import { lettersBetween, maxSlips, oneSlipFrom } from "#core/search/near-miss.ts";
import type { Context } from "../context.ts";
import { homesByPlace } from "./homes-by-place.db.ts";
import {
  candidatesNamed,
  placeById,
  placesAlsoBeginning,
  placesBeginning,
  placesLike,
  wholesBeginning,
} from "./places.db.ts";
import { understandPlace } from "./understand-place.ts";

const offered = 8;
/** How many of the largest places that begin alike are looked at for those most spoken of. */
const ofTheLargest = 40;
/** How many places that begin alike are searched for those within a given region or country. */
const ofOneBeginning = 200;
/** A city of fewer people than this is a less likely meaning of its name than a longer name. */
const wellKnown = 50_000;
/** As many other names as places have that are spoken of: Vail in Colorado. */
const knownByNames = 15;
/** A smaller city is rarely meant by another name: "Berli" is Burley, but begins Berlin. */
const knownByAnother = 500_000;

/** By how much larger than a place of a short name others have to be for it to come later. */
const clearlyLarger = 4;

/** Below these people a place that a text begins may be one that was mistyped. */
const smallTown = 50_000;

/** Too many names are one slip away from shorter ones; longer ones have too many slips to try. */
const [shortest, longest] = [5, 24];

/** By how much larger a place has to be whose other name begins so. */
const lessKnown = 30;

/** A place, and how many homes in it are on the market. */
export type SuggestedPlace = Place & { homes: number };

/**
 * Suggests places for a text while it is typed: those that it names, then those whose name begins
 * with it, or else those spelled alike; in each group those with homes first. What follows a comma
 * is where they lie ("Boston, Mass", "Boston, MA", "Boston, US"). A text longer than any name gives
 * none.
 */
export async function findPlaces(
  { db, counts }: Pick<Context, "db" | "counts">,
  typed: string,
): Promise<SuggestedPlace[]> {
  if (typed.length > maxPlaceLength || plainName(typed) === "") return [];
  const [groups, homes] = await Promise.all([
    findGroups(db, typed),
    counts.of(
      ["homes by place"],
      () => homesByPlace(db),
      () => true,
    ),
  ]);
  const suggested = groups.flatMap((places) => {
    const counted = places.map((place) => ({
      ...shownPlace(place),
      homes: homes.get(place._id) ?? 0,
    }));
    return counted.sort((one, other) => Number(other.homes > 0) - Number(one.homes > 0));
  });
  return suggested
    .filter((place, at) => !suggested.slice(0, at).some((before) => looksLike(before, place)))
    .slice(0, offered);
}

/** Two of one name in one place can't be told apart: a district and its area, a county's town. */
const looksLike = (one: Place, other: Place): boolean =>
  one._id === other._id || (wholeName(one) === wholeName(other) && isNear(one, other));

async function findGroups(db: Context["db"], text: string): Promise<PlacedIn[][]> {
  const typed = text.replace(/^\s*(?:near|around|close to|outside)\s+(?=\S)/i, "");
  if (writtenParts(typed).length > 1) return await withinWholes(db, typed);
  const plain = plainName(typed);
  const [{ places: named, isWhole }, beginning, alsoBeginning] = await Promise.all([
    understandPlace(db, typed),
    placesBeginning(db, plain, ofTheLargest),
    placesAlsoBeginning(db, plain, offered),
  ]);
  const isLikelier = isLikelierThan(beginning, named, plain);
  const begun = citiesFirst(
    sortBySize([
      ...(isWhole ? named.filter(isByAnother(plain)) : []).map((place) => ({
        place,
        size: place.population,
      })),
      ...beginning.map((place) => ({ place, size: computeProminence(place) })),
      ...alsoBeginning.map((place) => ({ place, size: place.population / lessKnown })),
    ]),
  ).slice(0, offered);
  if (isWhole) {
    // "Barcalona" is rather Barcelona than a village that is called so, too.
    const isVillage = named.every((one) => isByAnother(plain)(one) && one.population < smallTown);
    const slips = isVillage ? await namedByOneSlip(db, plain) : [];
    return [
      sortBySize(
        slips.filter(isMetropolis).map(({ place }) => ({ place, size: place.population })),
      ),
      named.filter(isLikelier).slice(0, offered),
      begun,
      named.filter((place) => !isLikelier(place)),
    ];
  }
  const largest = Math.max(0, ...begun.map(({ population }) => population));
  if (largest >= smallTown || plain.length < 3) return [begun, named.slice(0, offered)];
  if (plain.includes(" ") && named.length > 0 && named.every(({ kind }) => kind !== "city")) {
    // "Tuscon AZ"
    const within = await withinWholes(db, plain.replace(/ (?=\S+$)/, ", "));
    if (within.flat().some(({ kind }) => kind === "city")) return within;
  }
  const { slips, others } = await mistyped(db, plain);
  // "Parris" is rather Paris than the beginning of Parrish.
  const isSlip = slips.some(({ population }) => population >= largest * lessKnown);
  const like = named.length > 0 || begun.length > 0 ? [] : others;
  return [isSlip ? slips : [], begun, named.slice(0, offered), like];
}

const isMetropolis = ({ place, isMainName }: Candidate): boolean =>
  isMainName && place.kind === "city" && place.population >= knownByAnother;

/** Whether a city, and no large one, has a name only besides its own. */
const isByAnother =
  (plain: string) =>
  ({ kind, name, population }: PlacedIn): boolean =>
    kind === "city" && plainName(name) !== plain && population < knownByAnother;

/**
 * Whether a place of a name is meant rather than those whose names begin so: "Bright" is rather
 * typed for Brighton than for a village.
 */
function isLikelierThan(beginning: readonly PlacedIn[], named: readonly PlacedIn[], plain: string) {
  const cities = beginning.filter(({ kind }) => kind === "city");
  const largest = Math.max(0, ...cities.map(({ population }) => population));
  const ofName = Math.max(largest, ...named.map(({ population }) => population));
  return (place: PlacedIn): boolean => {
    if (place.kind !== "city") return true;
    const { population, names } = place;
    const isKnown =
      population >= wellKnown ||
      names >= knownByNames ||
      plain.length > 4 ||
      population * clearlyLarger >= ofName;
    // Padua is another name of the city that is rather meant than any that is called so.
    const isRather = place === named[0] && population >= largest;
    if (isByAnother(plain)(place) && !isRather) return false;
    return isKnown && population * lessKnown >= largest;
  };
}

/** The places that a name with slips of the finger may mean: those, and others spelled alike. */
async function mistyped(db: Context["db"], plain: string) {
  const [exact, like] = await Promise.all([
    namedByOneSlip(db, plain),
    placesLike(db, plain, offered),
  ]);
  const near = exact
    .filter(({ place }) => place.population >= wellKnown)
    .map(({ place, isMainName }) => ({
      place,
      size: place.population / (isMainName ? 1 : lessKnown),
    }));
  const isSlip = ({ name }: PlacedIn) => lettersBetween(plain, plainName(name)) <= maxSlips(plain);
  return {
    slips: citiesFirst([...sortBySize(near), ...like.filter(isSlip)]),
    others: like,
  };
}

async function namedByOneSlip(db: Context["db"], plain: string): Promise<Candidate[]> {
  if (plain.length < shortest || plain.length > longest) return [];
  return [...(await candidatesNamed(db, oneSlipFrom(plain))).values()].flat();
}

/** The largest first. */
const sortBySize = (sized: readonly { place: PlacedIn; size: number }[]): PlacedIn[] =>
  sized.toSorted((one, other) => other.size - one.size).map(({ place }) => place);

/**
 * The places of a name that lie in a region or country; then those that do if its name is still
 * being typed, or was mistyped.
 */
async function withinWholes(db: Context["db"], typed: string): Promise<PlacedIn[][]> {
  const parts = writtenParts(typed);
  const [first = "", last = ""] = [parts[0]?.join(" "), parts.at(-1)?.join(" ")];
  const [{ places: named, isWhole }, wholes, begun] = await Promise.all([
    understandPlace(db, typed),
    wholesBeginning(db, last),
    placesBeginning(db, first, ofOneBeginning),
  ]);
  const asCandidates = (places: readonly PlacedIn[], isMainName: boolean) =>
    places.map((place) => ({ place, isMainName }));
  const isSlip = !isWhole && begun.length === 0;
  const more = new Map([
    [last, asCandidates(wholes, true)],
    [first, isSlip ? await namedByOneSlip(db, first) : asCandidates(begun, false)],
  ]);
  const { places } = await understandPlace(db, typed, more);
  return [isWhole ? named : [], places].map((some) => some.slice(0, offered));
}

/** The place with an id; `null` if there is none. */
export async function findPlace({ db }: Pick<Context, "db">, id: string): Promise<Place | null> {
  return placeById(db, id);
}
