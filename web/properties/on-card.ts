import { type FactName, factNames, type Property } from "#core/property.ts";

/** As much of a home as its card shows. */
export type HomeOnCard = Pick<Property, "_id" | "title" | "location" | "price" | "status" | "agent" | "pictures" | FactName>;

/** What a loader of cards answers with: the router packs all of an answer, whether it is shown or not. */
export function onCard(property: Property): HomeOnCard {
  const { _id, title, location, price, status, agent, pictures } = property;
  const known = Object.fromEntries(factNames.map((name) => [name, property[name]])) as Pick<Property, FactName>;
  return { _id, title, location, price, status, agent, pictures: pictures.slice(0, 1), ...known };
}
