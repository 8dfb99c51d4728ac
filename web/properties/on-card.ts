import { type FactName, factNames, type Property } from "#core/property.ts";

/** The fields of a home that its card shows. */
export type HomeOnCard = Pick<
  Property,
  "_id" | "title" | "location" | "price" | "status" | "agent" | "pictures" | FactName
>;

/**
 * Reduces a home to its card's fields: the router serializes everything in a loader's answer, shown
 * or not.
 */
export function onCard(property: Property): HomeOnCard {
  const { _id, title, location, price, status, agent, pictures } = property;
  const known = Object.fromEntries(factNames.map((name) => [name, property[name]])) as Pick<
    Property,
    FactName
  >;
  return { _id, title, location, price, status, agent, pictures: pictures.slice(0, 1), ...known };
}
