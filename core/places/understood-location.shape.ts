import { z } from "zod";
import { place } from "./place.shape.ts";

/** What is understood of a location that an agent writes, and of the pin beside it. */
export const understoodLocation = z.object({
  as: z
    .enum(["place", "whole", "several", "near", "nothing"])
    .describe(
      "`place`: a town or a small area; `whole`: only a region, a country or a large area; `several`: any of `places`; `near`: only the pin, near a town; `nothing`: neither",
    ),
  places: z.array(place).describe("The place, or the places that it may be, likeliest first"),
  pin: z
    .enum(["far", "swapped"])
    .nullable()
    .describe(
      "`far`: the pin is far from what is written; `swapped`: it is not with latitude and longitude swapped",
    ),
});
