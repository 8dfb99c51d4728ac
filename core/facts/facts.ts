import type { Amount, Fact, OneOf, SeveralOf, YesNo } from "./fact-kinds.ts";
import { factsInside } from "./facts-inside.ts";
import { factsOfBuilding } from "./facts-of-building.ts";
import { factsOutside } from "./facts-outside.ts";

/**
 * The optional facts about a home. Words, columns, form, page, filters, saved searches, API,
 * JSON-LD and their documentation are derived from these lists. Names follow RESO's Data
 * Dictionary.
 */
export const facts = { ...factsInside, ...factsOfBuilding, ...factsOutside };

export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];
export const isFact = (name: string): name is FactName => Object.hasOwn(facts, name);

/** The names of the facts of a kind. */
export type FactOf<Kind extends Fact> = {
  [Name in FactName]: (typeof facts)[Name] extends Kind ? Name : never;
}[FactName];

const ofKind = <Kind extends Fact>(kind: Kind["kind"]) =>
  factNames.filter((name): name is FactOf<Kind> => facts[name].kind === kind);
export const choices = ofKind<OneOf>("one of");
export const severals = ofKind<SeveralOf>("several of");
export const yesNos = ofKind<YesNo>("yes or no");
export const amounts = ofKind<Amount>("amount");

type ValueOf<Kind extends Fact> = Kind extends { among: readonly (infer Option)[] }
  ? Kind extends SeveralOf
    ? Option[]
    : Option
  : Kind extends YesNo
    ? boolean
    : number;

/** The facts of a home; an unknown one is `null`. */
export type Facts = { [Name in FactName]: ValueOf<(typeof facts)[Name]> | null };
