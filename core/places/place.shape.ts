import { z } from "zod";
import { placeKinds } from "./place.ts";

/**
 * A city, a region or a country as GeoNames knows it, or an area that is none of these (Cornwall,
 * Mallorca). `_id` is a city's GeoNames number, a region's code (`US.TX`), a country's (`US`), or
 * an area's name with its country (`GB:cornwall`).
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
  radius: z.number().nullable().describe("For an area, its radius around its center in kilometers"),
});
