import { redirect } from "react-router";
import { wholeName } from "#core/place.ts";
import { invalid } from "#core/read.ts";
import type { FieldError } from "#core/refusal.ts";
import { propertyQuery } from "#core/search.shape.ts";
import { crossedIn, leastOf, mostOf, type PropertyQuery } from "#core/search.ts";
import type { Context } from "#server/context.ts";
import { findPlace } from "#server/places/find-place.ts";
import { findPlaces } from "#server/places/find-places.ts";
import { beginAnew } from "#web/page-at.ts";
import { filterWords } from "#web/words/en-finding.ts";
import { listAddress, pageParameters } from "./list-address.ts";

/** What an address of All Properties asks; what nobody can read is left out and named. `typed` is everything as it was typed, whichever page of it is shown. */
export type AskedIn = { asked: PropertyQuery; errors: readonly FieldError[]; typed: Readonly<Record<string, string>> };

/**
 * Reads an address. A form names a place by its words: the one that is meant takes their stead, in a shorter address.
 * Parameters left empty are taken out of it in passing.
 */
export async function askedIn(context: Context, url: URL): Promise<AskedIn> {
  const { searchParams } = url;
  const typed = Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" && !pageParameters.includes(name)));
  const named = await readWords(context, searchParams, typed);
  const { asked, errors } = readable(parametersIn(searchParams));
  const { place: id, ...rest } = asked;
  const place = id ? await findPlace(context, id) : null;
  // The chip or the form that took the city away knows nothing of the order.
  if (asked.sort === "distance" && place?.kind !== "city") throw beginAnew(url, "sort", ...pageParameters);
  const unknown = id && !place ? [noSuchPlace("place")] : [];
  return { asked: place ? asked : rest, errors: [...named, ...unknown, ...errors], typed };
}

/** Leads to the address that says by its id which place is meant, and nothing that is empty; the fault of a place that nobody knows. */
async function readWords(context: Context, searchParams: URLSearchParams, { where, at }: AskedIn["typed"]): Promise<FieldError[]> {
  const lead = (changes: Parameters<typeof listAddress>[1]) => redirect(listAddress(tidy(searchParams), changes));
  if (where !== undefined) {
    const meant = await placeMeant(context, where, at);
    if (meant === null) return [noSuchPlace("where")];
    // Another place takes the part of the map that was looked at along with it.
    throw lead({ where: null, at: null, place: meant, ...(meant === at ? {} : { bounds: null, outline: null }) });
  }
  if (at !== undefined) throw lead({ at: null, place: null });
  if ([...searchParams.values()].includes("")) throw lead({});
  return [];
}

const noSuchPlace = (field: string): FieldError => ({ field, message: "We do not know this place. Try a city, a region or a country." });

async function placeMeant(context: Context, where: string, at: string | undefined): Promise<string | null> {
  const before = at ? await findPlace(context, at) : null;
  if (before && wholeName(before) === where) return before._id;
  const found = await findPlaces(context, where);
  const exact = found.find((place) => wholeName(place).toLowerCase() === where.toLowerCase());
  const [likeliest] = found.length > 0 ? found : await findPlaces(context, where.split(",")[0] ?? "");
  return (exact ?? likeliest)?._id ?? null;
}

function tidy(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...asked].filter(([, value]) => value !== ""));
}

/** What an address says, by its parameters; one that is given more than once is a list, one left empty says nothing. */
export const parametersIn = (asked: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries([...Map.groupBy(tidy(asked), ([name]) => name)].map(([name, given]) => [name, oneOrMany(given.map(([, value]) => value))]));

const oneOrMany = ([first = "", ...more]: string[]): string | string[] => (more.length > 0 ? [first, ...more] : first);

function readable(sent: Record<string, unknown>): Pick<AskedIn, "asked" | "errors"> {
  const { asked, errors } = read(sent);
  const crossed = crossedIn(asked);
  const bounds = new Set<string>(crossed.flatMap((name) => [leastOf(name), mostOf(name)]));
  const between = Object.fromEntries(Object.entries(asked).filter(([name]) => !bounds.has(name)));
  const faults = crossed.map((name) => ({ field: leastOf(name), message: filterWords.crossed(name) }));
  return { asked: between, errors: [...errors, ...faults] };
}

function read(sent: Record<string, unknown>): Pick<AskedIn, "asked" | "errors"> {
  const found = propertyQuery.safeParse(sent);
  if (found.success) return { asked: found.data, errors: [] };
  const { fields } = invalid(found.error);
  const bad = new Set(fields.map(({ field }) => field.split(".")[0]));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !bad.has(name)));
  return { asked: propertyQuery.parse(rest), errors: fields };
}
