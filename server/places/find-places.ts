import {
  type Candidate,
  citiesFirst,
  isNear,
  isWithin,
  type PlacedIn,
  shownPlace,
} from "#core/places/likely-places.ts";
import { nearWords } from "#core/places/near-words.ts";
import { maxPlaceLength, type Place, wholeName } from "#core/places/place.ts";
import { plainName } from "#core/places/plain-name.ts";
import {
  type Likely,
  lessByName,
  lessLikely,
  rankNamed,
  rankTyped,
} from "#core/places/typed-place.ts";
import { writtenParts } from "#core/places/written-parts.ts";
import { lettersBetween, maxSlips, oneSlipFrom } from "#core/search/near-miss.ts";
import type { Context } from "../context.ts";
import { homesByPlace } from "./homes-by-place.db.ts";
import {
  candidatesNamed,
  placeById,
  placesAlsoBeginning,
  placesBeginning,
  placesByIds,
  placesLike,
  wholesBeginning,
} from "./places.db.ts";
import { understandPlace } from "./understand-place.ts";

const offered = 8;
/** How many of the likeliest are compared with each other, before the first are offered. */
const mostCompared = 40;
/** How many of the largest places that begin alike are looked at for those most spoken of. */
const ofTheLargest = 40;
/** How many places that begin alike are searched for those within a given region or country. */
const ofOneBeginning = 200;

/** How much likelier a place is looked for that has homes. */
const withHomes = 1;
/** From this likelihood on, a place whose name is typed or begun is not taken for mistyped. */
const surelyMeant = 5;

/** Too many names are one slip away from shorter ones; longer ones have too many slips to try. */
const [shortest, longest] = [5, 24];

const near = new RegExp(`^\\s*(?:${nearWords})\\s+(?=\\S)`, "i");

/** A place, and how many homes in it are on the market. */
export type SuggestedPlace = Place & { homes: number };

/**
 * Suggests places for a text while it is typed, the likeliest first: those that it names, those
 * whose name begins with it, and those spelled alike. What follows a comma is where they lie
 * ("Boston, Mass", "Boston, MA", "Boston, US"). A text longer than any name gives none.
 */
export async function findPlaces(
  { db, counts }: Pick<Context, "db" | "counts">,
  typed: string,
): Promise<SuggestedPlace[]> {
  if (typed.length > maxPlaceLength || plainName(typed) === "") return [];
  const [found, homes] = await Promise.all([
    findLikely(db, typed.replace(near, "")),
    homesByPlace({ db, counts }),
  ]);
  const rank = ({ place, likelihood }: Likely) =>
    likelihood + (homes.has(place._id) ? withHomes : 0);
  const likeliest = found.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostCompared);
  return citiesFirst(likeliest.map(({ place }) => place))
    .map((place) => ({ ...shownPlace(place), homes: homes.get(place._id) ?? 0 }))
    .filter((place, at, all) => !all.slice(0, at).some((before) => looksLike(before, place)))
    .slice(0, offered);
}

/** Two of one name in one place can't be told apart: a district and its area, a county's town. */
const looksLike = (one: Place, other: Place): boolean =>
  one._id === other._id || (wholeName(one) === wholeName(other) && isNear(one, other));

async function findLikely(db: Context["db"], typed: string): Promise<Likely[]> {
  if (writtenParts(typed).length > 1) return await findWithin(db, typed);
  const plain = plainName(typed);
  const [{ places, isWhole }, beginning, alsoBeginning] = await Promise.all([
    understandPlace(db, typed),
    placesBeginning(db, plain, ofTheLargest),
    placesAlsoBeginning(db, plain, offered),
  ]);
  // "the Gold Coast", but "The Hague"
  if (/^the ./.test(plain) && !isWhole && beginning.length === 0)
    return await findLikely(db, typed.replace(/^\s*the\s+/i, ""));
  const named = rankNamed(places, plain);
  const begun = [
    ...beginning.map((place) => rankTyped(place, lessLikely.inPart)),
    ...alsoBeginning.map((place) => rankTyped(place, lessLikely.inPart + lessLikely.byAnotherName)),
  ];
  const isSure = [...(isWhole ? named : []), ...begun].some(
    ({ likelihood }) => likelihood >= surelyMeant,
  );
  const others = isSure ? [] : await findMistyped(db, plain);
  if (isWhole) {
    const own = places.filter(({ place, isMainName }) => isMainName || place.kind !== "city");
    return [...named, ...begun, ...lessLikelyThan(rankNamed(own, plain), others)];
  }
  // "Tuscon AZ"
  const wholes = named.filter(({ place }) => place.kind !== "city");
  const inLast = wholes.length > 0 ? await findWithin(db, plain.replace(/ (?=\S+$)/, ", ")) : [];
  const isNamed = new Set(named.map(({ place }) => place._id));
  const within = inLast.filter(
    ({ place }) => !isNamed.has(place._id) && wholes.some((one) => isWithin(place, one.place)),
  );
  // "santa mon" is rather the beginning of Santa Monica, "Nashvile TN" a town in Tennessee.
  const isLessMeant = ({ place }: Likely) =>
    begun.length > 0 || (within.length > 0 && place.kind === "region");
  const amongWords = named.map((one) => ({
    place: one.place,
    likelihood:
      one.likelihood - lessLikely.inPart - (isLessMeant(one) ? lessLikely.whereWholeFits : 0),
  }));
  return [...amongWords, ...within, ...begun, ...others];
}

/** The own name of a place is no slip for another one, however large: "Sark" is not Sari. */
function lessLikelyThan(own: readonly Likely[], mistyped: readonly Likely[]): Likely[] {
  if (own.length === 0) return [...mistyped];
  const most = Math.max(...own.map(({ likelihood }) => likelihood)) - withHomes;
  return mistyped.map((one) => ({ ...one, likelihood: Math.min(one.likelihood, most) }));
}

/** The places that a name with slips of the finger may mean, or else others spelled alike. */
async function findMistyped(db: Context["db"], plain: string): Promise<Likely[]> {
  if (!/\p{L}/u.test(plain)) return [];
  const [exact, like] = await Promise.all([
    namedByOneSlip(db, plain),
    placesLike(db, plain, offered),
  ]);
  const mistyped = [
    ...exact.map((one) => rankTyped(one.place, lessBySlips(1) + lessByName(one, plain))),
    ...like.flatMap((place) => {
      const slips = lettersBetween(plain, plainName(place.name));
      return slips <= maxSlips(plain) ? [rankTyped(place, lessBySlips(slips))] : [];
    }),
  ];
  return mistyped.length > 0 ? mistyped : like.map((place) => rankTyped(place, lessLikely.alike));
}

const lessBySlips = (slips: number): number =>
  lessLikely.mistyped + (slips - 1) * lessLikely.furtherSlip;

/** The names that differ from this one by one slip of the finger. */
export const namesOneSlipFrom = (plain: string): string[] =>
  plain.length < shortest || plain.length > longest ? [] : oneSlipFrom(plain);

const namedByOneSlip = async (db: Context["db"], plain: string): Promise<Candidate[]> =>
  [...(await candidatesNamed(db, namesOneSlipFrom(plain))).values()].flat();

/**
 * The places of a name that lie in a region or country, with those that do if its name is still
 * being typed, or was mistyped.
 */
async function findWithin(db: Context["db"], typed: string): Promise<Likely[]> {
  const parts = writtenParts(typed);
  const [first = "", last = ""] = [parts[0]?.join(" "), parts.at(-1)?.join(" ")];
  const [wholes, begun] = await Promise.all([
    wholesBeginning(db, last),
    placesBeginning(db, first, ofOneBeginning),
  ]);
  const asCandidates = (places: readonly PlacedIn[], isMainName: boolean) =>
    places.map((place) => ({ place, isMainName }));
  const find = async (named: readonly Candidate[]) => {
    const more = new Map([
      [last, asCandidates(wholes, true)],
      [first, named],
    ]);
    return (await understandPlace(db, typed, more)).places;
  };
  const found = await find(asCandidates(begun, false));
  const ids = new Set(begun.map(({ _id }) => _id));
  return found.some(({ place }) => ids.has(place._id))
    ? found
    : await find(await namedByOneSlip(db, first));
}

/** The place with an id; `null` if there is none. */
export async function findPlace({ db }: Pick<Context, "db">, id: string): Promise<Place | null> {
  return placeById(db, id);
}

/** The places with these ids, which one query finds. */
export const findPlacesById = (
  { db }: Pick<Context, "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Place>> => placesByIds(db, ids);

/** The place that a text means. */
type MeantPlace = {
  place: Place;
  /** Whether the text is a name of the place, rather than misspells or begins one. */
  isNamed: boolean;
  /** Another place that the text may mean about as likely; `null` if there is none. */
  other: Place | null;
};

/**
 * The place that a text means; `null` if none. While a name may still be typed ("Kos") it is the
 * likeliest of those suggested; `isWhole`: the text is no beginning of a name (of "Kostanay").
 */
export async function findMeantPlace(
  context: Pick<Context, "db" | "counts">,
  text: string,
  { isWhole = false } = {},
): Promise<MeantPlace | null> {
  const [suggested, { places, likely }] = await Promise.all([
    findPlaces(context, text),
    understandPlace(context.db, text),
  ]);
  const named = places.map(({ place }) => shownPlace(place));
  const isNamed = (one: Place) =>
    plainName(wholeName(one)) === plainName(text) ||
    named.some((place) => wholeName(place) === wholeName(one));
  const isChosen = (one: Place) => wholeName(one).toLowerCase() === text.toLowerCase();
  const first = isWhole ? (suggested.find(isNamed) ?? named[0]) : suggested.find(isChosen);
  const place = first ?? suggested[0];
  if (!place) return null;
  // "Kos" begins Kostanay, and is a place of that name.
  const called = isNamed(place) ? [] : places.filter(({ isMainName }) => isMainName);
  const meant = likely.length > 1 ? likely : called.map((one) => one.place);
  const other = meant.find((one) => one._id !== place._id && !isNear(one, place));
  return { place, isNamed: isNamed(place), other: other ? shownPlace(other) : null };
}
