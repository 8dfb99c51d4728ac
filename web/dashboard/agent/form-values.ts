import { type FactName, type Facts, factNames } from "#core/facts/facts.ts";
import type { Point } from "#core/places/spot.ts";
import type { Property } from "#core/property.ts";
import { grouped } from "#web/ui/grouped.ts";
import type { Values } from "./use-draft.ts";

/** A property as the values of its form's fields; its pin is included, so that it is sent again. */
export function formValues(property: Property, pin: Point | null): Values {
  const { title, location, price, image, images, details } = property;
  const facts = factNames.map((name) => [name, factText(property[name])] as const);
  const at = pin ? { latitude: String(pin.latitude), longitude: String(pin.longitude) } : {};
  return {
    title,
    location,
    ...at,
    price: grouped(String(price)),
    image,
    images: images.join(" "),
    description: details.description,
    ...Object.fromEntries(facts),
  };
}

/** A fact as its field's text; several values are joined by commas. */
function factText(value: Facts[FactName]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "");
}
