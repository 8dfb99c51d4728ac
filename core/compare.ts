import type { Fact } from "./facts/fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "./facts/facts.ts";
import type { HomeInBrief } from "./home-in-brief.ts";
import { toCents, toDollars } from "./money.ts";
import { defaultMonthlyPayment } from "./mortgage.ts";
import { pricePerArea } from "./search/search.ts";

/** The most homes that fit side by side. */
export const maxCompared = 4;

/**
 * The ids of the homes that an address asks to compare: comma-separated in one parameter, or one
 * parameter each, as a form sends them.
 */
export function idsToCompare(values: readonly string[]): { ids: string[]; tooMany: boolean } {
  const ids = [
    ...new Set(values.flatMap((one) => one.split(",")).map((id) => id.trim().toLowerCase())),
  ].filter((id) => id !== "");
  return { ids: ids.slice(0, maxCompared), tooMany: ids.length > maxCompared };
}

export type ComparedName = "price" | "pricePerArea" | "monthly" | "location" | FactName;
type Value = number | Facts[FactName] | string;

/**
 * One row of the comparison; an unknown value is `null`. For numbers that differ, `best` gives the
 * indexes of the lowest or highest values.
 */
export type ComparedRow = {
  name: ComparedName;
  values: Value[];
  differs: boolean;
  best: { which: "lowest" | "highest"; at: number[] } | null;
};

const costs = ["price", "pricePerArea", "monthly"] as const;

/**
 * The rows of the comparison in this order: costs, location, facts. Sums in dollars. A fact beyond
 * the main ones is left out if it is unknown of every home.
 */
export function compareHomes(homes: readonly HomeInBrief[]): ComparedRow[] {
  return [
    ...costs.map((name) => toRow(name, homes.map(costFrom[name]), "lowest")),
    toRow(
      "location",
      homes.map(({ location }) => location),
      null,
    ),
    ...factNames
      .filter((name) => facts[name].group === "Main" || homes.some((home) => home[name] !== null))
      .map((name) =>
        toRow(
          name,
          homes.map((home) => home[name]),
          bestWhen(facts[name]),
        ),
      ),
  ];
}

const bestWhen = (fact: Fact) => (fact.kind === "amount" && fact.best?.which) || null;

const costFrom: Record<(typeof costs)[number], (home: HomeInBrief) => number | null> = {
  price: ({ price }) => price,
  pricePerArea: (home) => rounded(pricePerArea(home)),
  monthly: ({ price }) => Math.round(toDollars(defaultMonthlyPayment(toCents(price)))),
};

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function toRow(
  name: ComparedName,
  values: Value[],
  which: "lowest" | "highest" | null,
): ComparedRow {
  const differs = new Set(values.map(String)).size > 1;
  const known = values.filter((value) => typeof value === "number");
  // A single known value can't be compared.
  if (!which || !differs || new Set(known).size < 2) return { name, values, differs, best: null };
  const best = which === "lowest" ? Math.min(...known) : Math.max(...known);
  return {
    name,
    values,
    differs,
    best: { which, at: values.flatMap((value, index) => (value === best ? [index] : [])) },
  };
}
