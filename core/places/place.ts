import type { z } from "zod";
import type { place } from "./place.shape.ts";

export const placeKinds = ["city", "area", "region", "country"] as const;

export type Place = z.infer<typeof place>;

/** The maximum length of a place query, in UTF-16 units. */
export const maxPlaceLength = 100;

/**
 * "Springfield, Illinois, United States"; a name that is also the country's is not repeated
 * ("Singapore"), nor a region within an area's name ("Southern California").
 */
export const wholeName = ({ kind, name, region, country }: Place): string =>
  [name, kind === "area" && region && name.includes(region) ? null : region, country]
    .filter((part, index) => part !== null && (index === 2 || part !== country))
    .join(", ");

/** The country of a region: GeoNames begins a region's id with it ("PT.14"). */
export const countryOfRegion = (region: string): string => region.slice(0, 2);

/** The default search radius around a city, in kilometers. */
export const defaultRadius = 25;
export const radii = [2, 5, 10, 25, 50, 100] as const;

const shownRadii = { city: defaultRadius, area: 150, region: 150, country: 500 };

/** How far around its middle a map shows a place, in kilometers. */
export const viewRadius = ({ kind, radius }: Place): number => radius ?? shownRadii[kind];
