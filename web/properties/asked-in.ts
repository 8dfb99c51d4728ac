import { redirect } from "react-router";
import { wholeName } from "#core/place.ts";
import { invalid } from "#core/read.ts";
import type { FieldError } from "#core/refusal.ts";
import { propertyQuery } from "#core/search.shape.ts";
import type { PropertyQuery } from "#core/search.ts";
import type { Context } from "#server/context.ts";
import { findPlaces } from "#server/places/find-places.ts";
import { nameOfPlace } from "#server/places/name-of-place.ts";
import { listAddress } from "./list-address.ts";

/** What an address of All Properties asks; what nobody can read is left out and named. `typed` is everything as it was typed, whichever page of it is shown. */
export type AskedIn = { asked: PropertyQuery; errors: readonly FieldError[]; typed: Readonly<Record<string, string>> };

/**
 * Reads an address. A form names a place by its words: the one that is meant takes their stead, in a shorter address.
 * Parameters left empty are taken out of it in passing.
 */
export async function askedIn(context: Context, { searchParams }: URL): Promise<AskedIn> {
  const typed = Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" && !["cursor", "page"].includes(name)));
  const { where, at } = typed;
  const unknown: FieldError[] = [];
  if (where !== undefined || at !== undefined) {
    const meant = where === undefined ? null : await placeMeant(context, where, at);
    if (where === undefined || meant) throw redirect(listAddress(tidy(searchParams), { where: null, at: null, place: meant }));
    unknown.push({ field: "where", message: "We do not know this place. Try a city, a region or a country." });
  } else if ([...searchParams.values()].includes("")) throw redirect(listAddress(tidy(searchParams), {}));
  const { asked, errors } = readable(parametersIn(searchParams));
  return { asked, errors: [...unknown, ...errors], typed };
}

async function placeMeant(context: Context, where: string, at: string | undefined): Promise<string | null> {
  if (at && (await nameOfPlace(context, at)) === where) return at;
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
  const read = propertyQuery.safeParse(sent);
  if (read.success) return { asked: read.data, errors: [] };
  const { fields } = invalid(read.error);
  const bad = new Set(fields.map(({ field }) => field.split(".")[0]));
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !bad.has(name)));
  return { asked: propertyQuery.parse(rest), errors: fields };
}
