import type { Fact } from "#core/facts/fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "#core/facts/facts.ts";
import { type Conditions, minParameter, parametersOfMeasure } from "#core/search/search.ts";

/** A home of which nothing is known. */
export const noFacts = Object.fromEntries(factNames.map((name) => [name, null])) as {
  [Name in FactName]: null;
};

type Chance = () => number;

const pick = <One>(next: Chance, list: readonly One[]): One =>
  list[Math.floor(next() * list.length)] as One;
const some = <One>(next: Chance, list: readonly One[]): One[] => {
  const chosen = list.filter(() => next() < 0.3);
  return chosen.length > 0 ? chosen : [pick(next, list)];
};

function makeValue(next: Chance, fact: Fact) {
  switch (fact.kind) {
    case "one of":
      return pick(next, fact.among);
    case "several of":
      return some(next, fact.among);
    case "yes or no":
      return next() < 0.6;
    case "amount":
      return Math.min(fact.max, fact.min + Math.floor(next() * 10));
  }
}

/** The facts of a home; each is known or not. */
export const makeFacts = (next: Chance): Facts =>
  Object.fromEntries(
    factNames.map((name) => [name, next() < 0.3 ? null : makeValue(next, facts[name])]),
  ) as Facts;

/** A condition on one fact. */
export function makeFactCondition(
  next: Chance,
  name: FactName = pick(next, factNames),
): Conditions {
  const fact = facts[name];
  switch (fact.kind) {
    case "one of":
    case "several of":
      return { [name]: some(next, fact.among).slice(0, 3) };
    case "yes or no":
      return { [name]: true };
    case "amount": {
      const least = fact.min + Math.floor(next() * 5);
      const [, max] = parametersOfMeasure(name as Parameters<typeof minParameter>[0]);
      return {
        [minParameter(name as Parameters<typeof minParameter>[0])]: least,
        ...(max && next() < 0.5 ? { [max]: least + 4 } : {}),
      };
    }
  }
}
