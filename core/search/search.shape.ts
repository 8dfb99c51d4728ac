import { z } from "zod";
import type { YesNo } from "../facts/fact-kinds.ts";
import { factShapes, oneOf } from "../facts/facts.shape.ts";
import { type FactOf, facts, isFact, yesNos } from "../facts/facts.ts";
import { pageQuery } from "../keyset.shape.ts";
import { makeObject } from "../make-object.ts";
import { defaultRadius } from "../places/place.ts";
import { fine } from "../places/spot.ts";
import { propertyStatuses } from "../property.ts";
import {
  lenientAmountInText,
  lenientDollarsInText,
  numberInText,
  numbersInText,
  several,
  wholeNumber,
  yesNoInText,
} from "../typed.shape.ts";
import { composed } from "../typed.ts";
import {
  isMatchedByAll,
  type MaxParameter,
  type Measure,
  type MinParameter,
  measures,
  parametersOfMeasure,
  searchSorts,
  type Ticked,
  ticked,
} from "./search.ts";

const amount = z
  .number("Use an amount in dollars, such as 350,000 or 1.5m.")
  .min(0, "Use 0 or more.")
  .max(1e12, "Use a smaller number.");
function measureShape(name: Measure) {
  if (!isFact(name)) return lenientDollarsInText(amount);
  const { unit } = facts[name];
  return unit === "$"
    ? lenientDollarsInText(factShapes[name])
    : lenientAmountInText(unit, factShapes[name]);
}
const limits = new Map(
  measures.flatMap((name) =>
    parametersOfMeasure(name).map((parameter) => [parameter, measureShape(name)] as const),
  ),
);
const ranges = makeObject<Record<MinParameter | MaxParameter, z.ZodType<number>>>(
  [...limits.keys()],
  (parameter) => limits.get(parameter),
);

const someOf = makeObject<{
  [Name in Ticked]: z.ZodType<(typeof facts)[Name]["among"][number][]>;
}>(ticked, (name) =>
  several(oneOf(facts[name].among)).describe(`${isMatchedByAll(name) ? "All" : "One"} of these`),
);

const isTrue = yesNoInText(z.literal(true, "Use true, or leave it out."));
const trueFields = makeObject<Record<FactOf<YesNo>, z.ZodType<true>>>(yesNos, (name) =>
  isTrue.describe(`Only homes ${facts[name].words.phrase}`),
);

const degrees = z.number("Use degrees, with commas between them.").overwrite(fine);
const isRectangle = ([west = 0, south = 0, east = 0, north = 0]: number[]) =>
  [west, east].every((side) => side >= -180 && side <= 180) &&
  west !== east &&
  south >= -90 &&
  north <= 90 &&
  south < north;

/**
 * The conditions of a search, wherever they occur: the filters of a page, its address, the API's
 * parameters, a saved search, a feed. Prices in dollars, areas in square meters, distances in
 * kilometers, times in days.
 */
export const conditions = z
  .object({
    q: z
      .string()
      .trim()
      .overwrite(composed)
      .max(200, "Use at most 200 characters.")
      .describe("Words in the title, the location or the description"),
    place: z
      .string()
      .trim()
      .max(40, "This is not a place.")
      .describe("The `_id` of a place, see /api/places"),
    radius: numberInText(
      z.number("Use a number.").min(1, "Use 1 or more.").max(200, "Use 200 or less."),
    ).describe(`Kilometers around a city, ${defaultRadius} by default`),
    ...someOf,
    ...trueFields,
    ...ranges,
    listedWithin: numberInText(wholeNumber(1, 3650)).describe("Days since it was listed"),
    bounds: numbersInText(
      z
        .array(degrees)
        .length(4, "Use west,south,east,north.")
        .refine(isRectangle, "Use west,south,east,north in degrees."),
    ).describe(
      "A rectangle of the map: west,south,east,north; across the date line, west is greater than east",
    ),
    outline: numbersInText(
      z
        .array(degrees.min(-180, "Use degrees.").max(180, "Use degrees."))
        .min(6, "Draw at least three corners.")
        .max(200, "Draw at most a hundred corners.")
        .refine(({ length }) => length % 2 === 0, "Use longitude,latitude for each corner."),
    ).describe(
      "A drawn area: longitude,latitude of each corner in turn, the shorter way around the globe",
    ),
  })
  .partial();

/** The query parameters of a list of properties. */
export const propertyQuery = conditions.extend(
  z
    .object({
      status: z.enum(propertyStatuses, `Use one of ${propertyStatuses.join(", ")}.`),
      sort: z
        .enum(searchSorts, `Use one of ${searchSorts.join(", ")}.`)
        .describe("`distance` goes with a place that is a city"),
    })
    .partial()
    .extend(pageQuery.shape).shape,
);
