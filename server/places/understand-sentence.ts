import type { Candidate } from "#core/places/likely-places.ts";
import { type LookUp, withoutCodes } from "#core/places/named-places.ts";
import { placesOfPostcode } from "#core/places/places-by-postcode.ts";
import { plainName } from "#core/places/plain-name.ts";
import { type Postcode, postcodesIn } from "#core/places/postcode.ts";
import { otherReadings, writtenParts } from "#core/places/written-parts.ts";
import { areOnlyPlace, namesToLookUp } from "#core/places/written-place.ts";
import { possiblePlaces, readSentence, type Sentence } from "#core/search/sentence.ts";
import { inSmallLetters, type PossiblePlace } from "#core/search/sentence-places.ts";
import type { Context } from "../context.ts";
import { namesOneSlipFrom } from "./find-places.ts";
import { candidatesNamed } from "./places.db.ts";

type Reads = Pick<Context, "db" | "now">;

/** So many texts of a sentence are looked up; people write one place. */
const mostPlaces = 24;

/**
 * What somebody typed as words, read as conditions (`readSentence`) with the places that there are;
 * `null` if it is only words.
 */
export async function understandSentence(context: Reads, typed: string): Promise<Sentence | null> {
  const places = possiblePlaces(typed).slice(0, mostPlaces);
  const isPlace = await isPlaceAmong(context, places);
  const unknown = places.filter(({ text, isAll }) => isAll && !isPlace({ text, people: 0 }));
  const mistyped = await mistypedAmong(context, unknown);
  const isMeant = (one: PossiblePlace) => mistyped.has(one.text) || isPlace(one);
  return readSentence(typed, isMeant, context.now());
}

/** A smaller place is not meant by a name that is not its own. */
const isWellKnown = ({ place, isMainName }: Candidate): boolean =>
  isMainName && place.population >= 100_000;

/** The texts that are the name of a large city or a country but for one slip of the finger. */
async function mistypedAmong(context: Reads, places: readonly PossiblePlace[]) {
  // "Pheonix", "Pheonix AZ"
  const tried = places.flatMap(({ text }) =>
    [...new Set(["", /[\s,]+\S+$/.exec(text)?.[0] ?? ""])].map((behind) => {
      const slips = namesOneSlipFrom(plainName(text.slice(0, text.length - behind.length)));
      return { text, behind, slips };
    }),
  );
  const named = await candidatesNamed(
    context.db,
    tried.flatMap(({ slips }) => slips),
  );
  const meant = tried.flatMap(({ text, behind, slips }) =>
    slips
      .flatMap((slip) => (named.get(slip) ?? []).filter(isWellKnown))
      .map(({ place }) => ({ text, behind, place: { text: place.name + behind, people: 0 } })),
  );
  const isPlace = await isPlaceAmong(
    context,
    meant.flatMap(({ behind, place }) => (behind === "" ? [] : [place])),
  );
  const sure = meant.filter(({ behind, place }) => behind === "" || isPlace(place));
  return new Set(sure.map(({ text }) => text));
}

/** Whether a text is a place's name and nothing else, as "austin tx" is. */
export async function isPlaceName(context: Reads, text: string): Promise<boolean> {
  const place = { text, people: 0 };
  return (await isPlaceAmong(context, [place]))(place);
}

const allReadings = (text: string) => [writtenParts(text), ...otherReadings(text)];

async function isPlaceAmong({ db }: Pick<Reads, "db">, places: readonly PossiblePlace[]) {
  const names = namesToLookUp(places.flatMap(({ text }) => allReadings(text).flat()));
  const codes = places.flatMap(({ text }) => findPostcode(text)?.names ?? []);
  const candidates = await candidatesNamed(db, [...names, ...codes]);
  // "Near BTS" is near a railway, not in Bratislava.
  const lookUp = withoutCodes((name) => candidates.get(name) ?? []);
  return ({ text, people }: PossiblePlace): boolean => {
    const postcode = findPostcode(text);
    if (postcode) return people <= mostPeople(postcode, text) && hasPlaces(postcode, lookUp);
    // "Villa Goa" is in Goa, and "Villa Sol" not in Seoul.
    const isName = people > 0 && /^\p{Lu}\p{Ll}{2}$/u.test(text);
    const named: LookUp = (name) => lookUp(name).filter(({ isMainName }) => isMainName || !isName);
    return allReadings(text).some((parts) => areOnlyPlace(parts, people, named));
  };
}

const hasPlaces = (postcode: Postcode, lookUp: LookUp) =>
  placesOfPostcode(postcode, lookUp).length > 0;

/** The postcode that a text is, and nothing else. */
const findPostcode = (text: string): Postcode | undefined =>
  postcodesIn(text).find((postcode) => postcode.text === plainName(text));

/** A number, and a few small letters, are a postcode only where a place is expected. */
const mostPeople = ({ countries }: Postcode, text: string): number =>
  countries.length > 0 || /^(?:[A-Z]{2}|[ENW])\d/.test(text) ? Number.MAX_VALUE : inSmallLetters;
