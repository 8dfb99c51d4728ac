import { factNames, type Property } from "#core/property.ts";
import type { Values } from "./use-draft.ts";

/** A property as its form's fields hold it. */
export function valuesOf(property: Property): Values {
  const { title, location, price, image, images, details } = property;
  const facts = factNames.map((name) => [name, String(property[name] ?? "")] as const);
  return { title, location, price: String(price), image, images: images.join(" "), description: details.description, ...Object.fromEntries(facts) };
}
