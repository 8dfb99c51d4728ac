import { makeObject } from "#core/make-object.ts";
import type { Property } from "#core/property.ts";
import { type BriefFact, briefFacts } from "./in-brief.ts";

const shown = [
  "_id",
  "title",
  "location",
  "price",
  "previousPrice",
  "standardStatus",
  "status",
  "agent",
] as const;
type Shown = Pick<Property, (typeof shown)[number] | BriefFact>;

/** The fields of a home that its card shows. */
export type HomeOnCard = Shown & Pick<Property, "pictures"> & { pictureCount?: number };

/** Reduces a home to its card's fields, by which the card is cached. */
export const onCard = (property: Property): HomeOnCard => ({
  ...makeObject<Shown>([...shown, ...briefFacts], (name) => property[name]),
  pictures: property.pictures.slice(0, 1),
  pictureCount: property.pictures.length,
});
