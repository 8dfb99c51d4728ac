import { z } from "zod";
import { placeKinds } from "./place.ts";

/**
 * A city, a region or a country as GeoNames knows it. `_id` is a city's GeoNames number, a region's
 * code (`US.TX`) or a country's (`US`).
 */
export const place = z.object({
  _id: z.string(),
  kind: z.enum(placeKinds),
  name: z.string(),
  region: z.string().nullable().describe("The name of the region a city lies in"),
  country: z.string().describe("The country's name"),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int(),
});
