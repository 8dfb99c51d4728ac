import { type FactName, type Facts, factNames } from "#core/facts/facts.ts";
import { type FurtherFacts, hasColumn, properties } from "./schema/properties.ts";

const withColumn = factNames.filter(hasColumn);

/** The columns of a home's facts. */
export const factColumns = {
  ...(Object.fromEntries(withColumn.map((name) => [name, properties[name]])) as Pick<
    typeof properties,
    (typeof withColumn)[number]
  >),
  facts: properties.facts,
};

type FactRow = Pick<typeof properties.$inferSelect, keyof typeof factColumns>;

/** The facts that a row holds. */
export const factsOfRow = (row: FactRow): Facts =>
  Object.fromEntries(
    factNames.map((name) => [name, (hasColumn(name) ? row[name] : row.facts[name]) ?? null]),
  ) as Facts;

/** These facts as columns; those left out stay as they are in `before`. */
export function rowOfFacts(
  changes: { [Name in FactName]?: Facts[Name] | undefined },
  before: FurtherFacts = {},
): Partial<FactRow> {
  const changed = factNames.filter((name) => changes[name] !== undefined);
  const further = { ...before, ...pick(changed.filter((name) => !hasColumn(name))) };
  const known = Object.entries(further).filter(([, value]) => value !== null);
  return { ...pick(changed.filter(hasColumn)), facts: Object.fromEntries(known) };

  function pick(names: readonly FactName[]) {
    return Object.fromEntries(names.map((name) => [name, changes[name]]));
  }
}
