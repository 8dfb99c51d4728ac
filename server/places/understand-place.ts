import { withoutOffice } from "#core/places/kinds-of-places.ts";
import { type Candidate, isWithin } from "#core/places/likely-places.ts";
import { findWithPostcodes } from "#core/places/places-by-postcode.ts";
import { postcodesIn } from "#core/places/postcode.ts";
import { otherReadings, readingsIfUnknown, writtenParts } from "#core/places/written-parts.ts";
import {
  areOnlyPlace,
  countriesApart,
  type LocationMeaning,
  likeliestReading,
  namesToLookUp,
  unknownBehind,
  withoutStrayCode,
} from "#core/places/written-place.ts";
import type { Reader } from "#db/open.ts";
import { candidatesNamed, wholesMistyped } from "./places.db.ts";

/** Characters of a written location that are read. */
export const maxWritten = 200;

const isWithinAny =
  (wholes: readonly Candidate[]) =>
  ({ place }: Candidate): boolean =>
    wholes.length === 0 || wholes.some((whole) => isWithin(place, whole.place));

/** `isWhole`: nothing but names of places is written. */
type Understood = LocationMeaning & { isWhole: boolean };

/**
 * What a written location means. `more`: further places for one of its names, as while a name is
 * being typed.
 */
export async function understandPlace(
  db: Reader,
  written: string,
  more: ReadonlyMap<string, readonly Candidate[]> = new Map(),
): Promise<Understood> {
  const text = written.slice(0, maxWritten);
  const [apart, others] = [writtenParts(text), otherReadings(text)];
  const ifUnknown = readingsIfUnknown(text);
  const read = [apart, ...others, ...ifUnknown].flat();
  const postcodes = postcodesIn(text);
  const candidates = await candidatesNamed(db, [
    ...namesToLookUp(read),
    ...postcodes.flatMap(({ names }) => names),
  ]);
  const named = (name: string) => [...(candidates.get(name) ?? []), ...(more.get(name) ?? [])];
  const lookUp = (name: string) => {
    const [found, short] = [named(name), withoutOffice(name)];
    const others = short === name ? [] : named(short);
    // 大阪府 is Osaka and what it lies in, and 北海道 is not 北海 in China.
    return [...found, ...others.filter(isWithinAny(found))];
  };
  const likeliest = countriesApart(likeliestReading(apart, others, ifUnknown, lookUp), lookUp);
  const isInParentheses = /\([A-Z]{2}\)\s*$/.test(text);
  const parts = withoutStrayCode(likeliest, lookUp, { isInParentheses });
  const mistyped = await wholesMistyped(db, unknownBehind(parts, lookUp));
  const candidatesFor = (name: string) => mistyped.get(name) ?? lookUp(name);
  return {
    ...findWithPostcodes(text, parts, candidatesFor, postcodes),
    isWhole: parts.length > 0 ? areOnlyPlace(parts, 0, candidatesFor) : postcodes.length > 0,
  };
}
