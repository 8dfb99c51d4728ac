import type { Property } from "#core/property.ts";
import type { BriefFact } from "./in-brief.ts";

/** The fields of a home that its card shows. */
export type HomeOnCard = Pick<
  Property,
  | "_id"
  | "title"
  | "location"
  | "price"
  | "previousPrice"
  | "standardStatus"
  | "status"
  | "agent"
  | "pictures"
  | BriefFact
> & { pictureCount?: number };

/**
 * Reduces a home to its card's fields: the router serializes everything in a loader's answer, shown
 * or not.
 */
export function onCard(property: Property): HomeOnCard {
  const { _id, title, location, price, previousPrice, standardStatus, status, agent } = property;
  const pictures = property.pictures.slice(0, 1);
  const { bedrooms, bathrooms, area } = property;
  const ofMarket = { price, previousPrice, standardStatus, status };
  const pictureCount = property.pictures.length;
  return {
    _id,
    title,
    location,
    ...ofMarket,
    agent,
    pictures,
    pictureCount,
    bedrooms,
    bathrooms,
    area,
  };
}
