import { redirect } from "react-router";
import { type Place, wholeName } from "#core/places/place.ts";
import { invalid } from "#core/read.ts";
import type { FieldError } from "#core/refusal.ts";
import { propertyQuery } from "#core/search/search.shape.ts";
import {
  findReversedRanges,
  maxParameter,
  minParameter,
  type PropertyQuery,
} from "#core/search/search.ts";
import type { Context } from "#server/context.ts";
import { findMeantPlace, findPlace, findPlacesById } from "#server/places/find-places.ts";
import { redirectToStart } from "#web/page-at.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { anotherListAddress, type Changes, listAddress, pageParameters } from "./list-address.ts";
import { changesBySentence, noSuchPlace } from "./read-sentence.ts";

/**
 * What an address of All Properties asks for; unreadable values are left out and named in `errors`.
 * `typed`: all parameters as typed, except the position in the list.
 */
export type SearchAddress = {
  query: PropertyQuery;
  /** The place that is asked for. */
  place: Place | null;
  errors: readonly FieldError[];
  typed: Readonly<Record<string, string>>;
  /** The sentence that the conditions were read from. */
  sentence: string | null;
  /** The text that the place was read from, if it is none of its names. */
  typedPlace: string | null;
  /** Another place that may be meant. */
  otherPlace: Place | null;
};

/**
 * Reads an address. Redirects to another address if a form named a place by its words, which the
 * place's id replaces, a sentence, which its conditions replace, or sent empty parameters.
 */
export async function readSearchAddress(context: Context, url: URL): Promise<SearchAddress> {
  const { searchParams } = url;
  const typed = Object.fromEntries(
    [...searchParams].filter(([name, value]) => value !== "" && !pageParameters.includes(name)),
  );
  const sentence = await changesBySentence(context, searchParams);
  if (sentence) throw redirect(anotherListAddress(tidy(searchParams), sentence));
  const named = await readWords(context, searchParams, typed);
  const { query, errors } = readable(readParameters(searchParams));
  const { place: id, ...rest } = query;
  const other = searchParams.get("otherPlace") ?? "";
  const places = id ? await findPlacesById(context, [id, other].filter(Boolean)) : null;
  const place = places?.get(id ?? "") ?? null;
  // The chip or form that removed the city does not reset the order by distance.
  if (query.sort === "distance" && place?.kind !== "city")
    throw redirectToStart(url, "sort", ...pageParameters);
  const unknown = id && !place ? [noSuchPlace("place")] : [];
  return {
    query: place ? query : rest,
    place,
    errors: [...named, ...unknown, ...errors],
    typed,
    sentence: searchParams.get("sentence"),
    typedPlace: searchParams.get("typedPlace"),
    otherPlace: places?.get(other) ?? null,
  };
}

/**
 * Redirects to an address with the place's id and without empty parameters; returns an error for an
 * unknown place.
 */
async function readWords(
  context: Context,
  searchParams: URLSearchParams,
  { where, at }: SearchAddress["typed"],
): Promise<FieldError[]> {
  const lead = (changes: Changes) => redirect(listAddress(tidy(searchParams), changes));
  if (where !== undefined) {
    const meant = await changesByPlace(context, where, at);
    if (meant === null) return [noSuchPlace("where", where)];
    throw lead({ where: null, at: null, ...meant });
  }
  if (at !== undefined) throw lead({ at: null, place: null });
  if ([...searchParams.values()].includes("")) throw lead({});
  return [];
}

/**
 * What a place's name changes in an address; `null` if it names none. `at`: the id of the place
 * that the field showed before.
 */
async function changesByPlace(
  context: Context,
  where: string,
  at: string | undefined,
): Promise<Changes | null> {
  const before = at ? await findPlace(context, at) : null;
  if (before && wholeName(before) === where)
    return { place: before._id, typedPlace: null, otherPlace: null };
  const meant = await findMeantPlace(context, where);
  if (meant === null) return null;
  const place = meant.place._id;
  const typedPlace = meant.isNamed ? null : where;
  if (place === at) return { place, typedPlace, otherPlace: null };
  // For a new place, the old map section is dropped as well.
  return { place, typedPlace, otherPlace: meant.other?._id ?? null, bounds: null, outline: null };
}

function tidy(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value !== ""));
}

/** The parameters of an address: a repeated one becomes a list, an empty one is left out. */
export const readParameters = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...Map.groupBy(tidy(search), ([name]) => name)].map(([name, parameters]) => [
      name,
      oneOrMany(parameters.map(([, value]) => value)),
    ]),
  );

const oneOrMany = ([first = "", ...more]: string[]): string | string[] =>
  more.length > 0 ? [first, ...more] : first;

/** What can be read of the parameters of a search; the others are left out, and named. */
export function readable(sent: Record<string, unknown>): Pick<SearchAddress, "query" | "errors"> {
  const { query, errors } = read(sent);
  const reversed = findReversedRanges(query);
  const bounds = new Set<string>(
    reversed.flatMap((name) => [minParameter(name), maxParameter(name)]),
  );
  const between = Object.fromEntries(Object.entries(query).filter(([name]) => !bounds.has(name)));
  const faults = reversed.map((name) => ({
    field: minParameter(name),
    message: filterWords.reversed(name),
  }));
  return { query: between, errors: [...errors, ...faults] };
}

function read(sent: Record<string, unknown>): Pick<SearchAddress, "query" | "errors"> {
  const found = propertyQuery.safeParse(sent);
  if (found.success) return { query: found.data, errors: [] };
  const { fields } = invalid(found.error);
  const bad = new Set(fields.map(({ field }) => field.split(".")[0]));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !bad.has(name)));
  return { query: propertyQuery.parse(rest), errors: fields };
}
