import { withoutCodes } from "#core/places/named-places.ts";
import { otherReadings, writtenParts } from "#core/places/written-parts.ts";
import { areOnlyPlace, namesToLookUp } from "#core/places/written-place.ts";
import { possiblePlaces, readSentence, type Sentence } from "#core/search/sentence.ts";
import type { PossiblePlace } from "#core/search/sentence-places.ts";
import type { Context } from "../context.ts";
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
  return readSentence(typed, await isPlaceAmong(context, places), context.now());
}

/** Whether a text is a place's name and nothing else, as "austin tx" is. */
export async function isPlaceName(context: Reads, text: string): Promise<boolean> {
  const place = { text, people: 0 };
  return (await isPlaceAmong(context, [place]))(place);
}

const allReadings = (text: string) => [writtenParts(text), ...otherReadings(text)];

async function isPlaceAmong({ db }: Pick<Reads, "db">, places: readonly PossiblePlace[]) {
  const names = namesToLookUp(places.flatMap(({ text }) => allReadings(text).flat()));
  const candidates = await candidatesNamed(db, names);
  // "Near BTS" is near a railway, not in Bratislava.
  const lookUp = withoutCodes((name) => candidates.get(name) ?? []);
  return ({ text, people }: PossiblePlace): boolean =>
    allReadings(text).some((parts) => areOnlyPlace(parts, people, lookUp));
}
