import type { FactName } from "./facts/facts.ts";
import type { Picture } from "./image.ts";
import type { Property } from "./property.ts";

/** The part of a home that a small card or a column of the comparison shows. */
export type HomeInBrief = Pick<
  Property,
  "_id" | "title" | "location" | "price" | "status" | FactName
> & { picture: Picture };
