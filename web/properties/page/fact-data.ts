import type { Fact, Unit } from "#core/facts/fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "#core/facts/facts.ts";

type Value = NonNullable<Facts[FactName]>;
type Data = Readonly<Record<string, unknown>>;

/** A home's known facts as properties of schema.org's Accommodation; unknown ones are left out. */
export function factData(home: Facts): Data {
  const known = factNames.flatMap((name) => {
    const value = home[name];
    return value === null || !applies(name, home) ? [] : [{ fact: facts[name] as Fact, value }];
  });
  const of = (property: Fact["schemaOrg"]) =>
    known.filter(({ fact }) => fact.schemaOrg === property);
  const lists = {
    amenityFeature: of("amenityFeature").flatMap(({ fact, value }) => amenities(fact, value)),
    additionalProperty: of("additionalProperty").map(({ fact, value }) => ({
      "@type": "PropertyValue",
      name: fact.label,
      ...quantity(fact, value),
    })),
  };
  const own = known.filter(
    ({ fact: { schemaOrg } }) => schemaOrg !== "@type" && !(schemaOrg in lists),
  );
  return {
    ...Object.fromEntries(own.map(({ fact, value }) => [fact.schemaOrg, ownValue(fact, value)])),
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  };
}

/** Land has no rooms to count. */
const applies = (name: FactName, { type }: Facts): boolean =>
  type !== "Land" || facts[name].group === "Outside" || facts[name].group === "Costs";

/** Each value of a list is a feature that there is. */
export const amenities = ({ label }: Pick<Fact, "label">, value: Value): Data[] =>
  [value].flat().map((one) => ({
    "@type": "LocationFeatureSpecification",
    ...(typeof one === "string"
      ? { name: `${label}: ${one}`, value: true }
      : { name: label, value: one }),
  }));

const unitCodes: Readonly<Record<Unit, Data>> = {
  "m²": { unitCode: "MTK", unitText: "m²" },
  $: { unitCode: "USD" },
};

const quantity = (fact: Fact, value: Value): Data =>
  fact.kind === "amount" && fact.unit ? { value, ...unitCodes[fact.unit] } : { value };

function ownValue(fact: Fact, value: Value): unknown {
  if (fact.kind === "amount" && fact.unit)
    return { "@type": "QuantitativeValue", ...quantity(fact, value) };
  // schema.org says the floor as text.
  return fact.schemaOrg === "floorLevel" ? String(value) : value;
}
