import type { FieldError } from "#core/refusal.ts";
import { measures, parametersOfMeasure } from "#core/search/search.ts";
import { toParameters } from "#core/search/search-parameters.ts";
import { type Sentence, toKeywords } from "#core/search/sentence.ts";
import type { Context } from "#server/context.ts";
import { findMeantPlace } from "#server/places/find-places.ts";
import { isPlaceName, understandSentence } from "#server/places/understand-sentence.ts";
import type { Changes } from "./list-address.ts";

/** In UTF-16 units, of a sentence that is read. */
const longest = 200;

/**
 * What a sentence typed as words, or as a place, changes in the address of a list: its conditions
 * replace those of the same kind, and `sentence` keeps it to be shown. `null` if there is none, or
 * if the conditions were read from it already.
 */
export async function changesBySentence(
  context: Context,
  search: URLSearchParams,
): Promise<Changes | null> {
  const [words = "", ...more] = search.getAll("q");
  const where = search.get("where") ?? "";
  if (search.get("sentence") || more.length > 0) return null;
  const byWords = await tryToRead(context, words);
  const byPlace = byWords ? null : await tryToRead(context, where);
  // A place may be called as a type of home is: "Villa María".
  const isRead =
    byPlace !== null && hasMoreConditions(byPlace) && !(await isPlaceName(context, where));
  if (byWords) return toChanges(context, byWords, words);
  if (!isRead) return null;
  const left = [words, byPlace.words].filter(Boolean).join(" ");
  return {
    ...(await toChanges(context, { ...byPlace, words: left }, where)),
    ...(byPlace.place ? {} : { place: null }),
    where: null,
    at: null,
  };
}

const tryToRead = async (context: Context, typed: string): Promise<Sentence | null> =>
  typed.trim() === "" || typed.length > longest ? null : understandSentence(context, typed);

const hasMoreConditions = ({ conditions, sort }: Sentence): boolean =>
  sort !== null || Object.keys(conditions).length > 0;

async function toChanges(
  context: Context,
  { conditions, place, sort, words }: Sentence,
  sentence: string,
): Promise<Changes> {
  const meant = place ? await findMeantPlace(context, place, { isWhole: true }) : null;
  const limited = measures
    .map(parametersOfMeasure)
    .filter((parameters) => parameters.some((parameter) => parameter in conditions));
  return {
    ...Object.fromEntries(limited.flat().map((parameter) => [parameter, null])),
    ...(meant && {
      place: meant.place._id,
      where: null,
      at: null,
      radius: null,
      bounds: null,
      outline: null,
    }),
    ...Object.fromEntries(toParameters(conditions)),
    ...(sort && { sort }),
    q: toKeywords(words) || null,
    sentence,
    otherPlace: meant?.other?._id ?? null,
  };
}

/** Few letters and figures, and no name of a town beside them: "90210", "SW1A 1AA". */
const isPostcode = (text: string): boolean => /^(?=.*\d)[a-z\d][a-z\d -]{2,9}$/i.test(text);

export const noSuchPlace = (field: string, typed = ""): FieldError => ({
  field,
  message: `We do not know ${isPostcode(typed.trim()) ? "this postcode" : "this place"}. Try a city, a region or a country.`,
});
