import type { HomeInBrief } from "./home-in-brief.ts";
import { toCents, toDollars } from "./money.ts";
import { usualMonthly } from "./mortgage.ts";
import { type FactName, factNames, facts } from "./property.ts";
import { pricePerArea } from "./search.ts";

/** As many homes as fit side by side. */
export const mostCompared = 4;

/** The homes that an address asks to compare: ids in one parameter with commas, or in one each, as a form sends them. */
export function idsToCompare(asked: readonly string[]): { ids: string[]; tooMany: boolean } {
  const ids = [...new Set(asked.flatMap((one) => one.split(",")).map((id) => id.trim().toLowerCase()))].filter((id) => id !== "");
  return { ids: ids.slice(0, mostCompared), tooMany: ids.length > mostCompared };
}

export type ComparedName = "price" | "pricePerArea" | "monthly" | "location" | FactName;
type Value = string | number | null;

/** One thing about homes side by side: `null` where it is not known. Where they differ in a number, `best` are the least or the most of them. */
export type ComparedRow = { name: ComparedName; values: Value[]; differs: boolean; best: { which: "least" | "most"; at: number[] } | null };

const costs = ["price", "pricePerArea", "monthly"] as const;

/** What is looked at, in this order: what homes cost, where they are, and what is known of them. Sums in dollars. */
export function compareHomes(homes: readonly HomeInBrief[]): ComparedRow[] {
  return [
    ...costs.map((name) => rowOf(name, homes.map(costOf[name]), "least")),
    rowOf(
      "location",
      homes.map(({ location }) => location),
      null,
    ),
    ...factNames.map((name) =>
      rowOf(
        name,
        homes.map((home) => home[name]),
        "among" in facts[name] ? null : "most",
      ),
    ),
  ];
}

const costOf: Record<(typeof costs)[number], (home: HomeInBrief) => number | null> = {
  price: ({ price }) => price,
  pricePerArea: (home) => rounded(pricePerArea(home)),
  monthly: ({ price }) => Math.round(toDollars(usualMonthly(toCents(price)))),
};

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function rowOf(name: ComparedName, values: Value[], which: "least" | "most" | null): ComparedRow {
  const differs = new Set(values).size > 1;
  const known = values.filter((value) => typeof value === "number");
  // What one home alone tells is no comparison.
  if (!which || !differs || new Set(known).size < 2) return { name, values, differs, best: null };
  const best = which === "least" ? Math.min(...known) : Math.max(...known);
  return { name, values, differs, best: { which, at: values.flatMap((value, index) => (value === best ? [index] : [])) } };
}
