import { type FactName, factNames, type Property } from "#core/property.ts";
import { factWords } from "#web/words/en.ts";

/** "4 beds · 2 baths · 318 m²": the facts that have a short form and are known. */
export function inBrief(home: Pick<Property, FactName>): string {
  return factNames
    .flatMap((name) => {
      const value = home[name];
      const brief = value ? factWords[name].brief?.(value) : undefined;
      return brief ?? [];
    })
    .join(" · ");
}
