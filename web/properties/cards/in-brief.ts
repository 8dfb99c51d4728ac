import type { Amount } from "#core/facts/fact-kinds.ts";
import { amounts, type FactOf, type Facts, facts } from "#core/facts/facts.ts";
import { showBrief } from "#web/words/en-brief.ts";

/** The facts that a card tells. */
export type BriefFact = FactOf<Amount & { brief: object }>;
const isBrief = (name: FactOf<Amount>): name is BriefFact => "brief" in facts[name];
export const briefFacts = amounts.filter(isBrief);

/** "4 beds · 2 baths · 318 m²": the facts that have a short form and are known. */
export const inBrief = (home: Pick<Facts, BriefFact>): string =>
  briefFacts
    .flatMap((name) => (home[name] ? [showBrief(home[name], facts[name].brief)] : []))
    .join(" · ");
