import { type FactName, factNames } from "#core/property.ts";
import { properties } from "#db/schema/properties.ts";

/** The columns of a home's facts. */
export const factColumns = Object.fromEntries(
  factNames.map((name) => [name, properties[name]]),
) as { [Name in FactName]: (typeof properties)[Name] };
