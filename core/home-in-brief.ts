import type { Picture } from "./image.ts";
import type { FactName, Property } from "./property.ts";

/** As much of a home as a small card or a column shows. */
export type HomeInBrief = Pick<Property, "_id" | "title" | "location" | "price" | "status" | FactName> & { picture: Picture };
