import { z } from "zod";
import { showNumber } from "../how-many.ts";
import { makeObject } from "../make-object.ts";
import { showDollars } from "../money.ts";
import {
  choicesInText,
  dollarsInText,
  emptyIsNone,
  strictNumberInText,
  wholeNumber,
  yesNoInText,
} from "../typed.shape.ts";
import type { Fact } from "./fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "./facts.ts";

export const oneOf = (among: readonly string[]) => z.enum(among, "Choose one from the list.");

function amount(min: number, max: number, unit: string | null) {
  const shown = unit === "$" ? showDollars : showNumber;
  return z
    .number("Enter a number, such as 1,200 or 84.5.")
    .min(min, `Enter ${shown(min)} or more.`)
    .max(max, `Enter ${shown(max)} or less.`);
}

/** What to do with a number that is not whole. */
const notWhole: { [Name in FactName]?: string } = {
  bathrooms: `Enter a whole number; a half bathroom goes into “${facts.halfBathrooms.label}”.`,
};

function factShape(name: FactName): z.ZodType {
  const fact: Fact = facts[name];
  switch (fact.kind) {
    case "one of":
      return oneOf(fact.among);
    case "several of":
      return z
        .array(oneOf(fact.among), "Choose from the list.")
        .min(1, "Choose at least one, or leave it out.")
        .max(fact.among.length, "Choose each at most once.");
    case "yes or no":
      return z.boolean("Answer yes or no.");
    case "amount":
      return fact.whole
        ? wholeNumber(fact.min, fact.max, notWhole[name])
        : amount(fact.min, fact.max, fact.unit);
  }
}

const describeFact = ({ reso, ...fact }: Fact) =>
  "unit" in fact && fact.unit ? `RESO ${reso}; in ${fact.unit}` : `RESO ${reso}`;

type Shapes = { [Name in FactName]: z.ZodType<NonNullable<Facts[Name]>> };

/** The shape of each fact that is known. */
export const factShapes = makeObject<Shapes>(factNames, factShape);

/** The facts on the wire; an unknown one is `null`. */
export const optionalFactShapes = makeObject<{ [Name in FactName]: z.ZodType<Facts[Name]> }>(
  factNames,
  (name) => factShapes[name].nullable().describe(describeFact(facts[name])),
);

/** A fact as it is sent by a form, in text, or by the API. */
function factField(name: FactName): z.ZodType {
  const fact: Fact = facts[name];
  const known = factShapes[name].nullable();
  switch (fact.kind) {
    case "one of":
      return emptyIsNone(known);
    case "several of":
      return choicesInText(known);
    case "yes or no":
      return emptyIsNone(yesNoInText(known));
    case "amount":
      return emptyIsNone(
        fact.unit === "$" ? dollarsInText(known) : strictNumberInText(fact.unit, known),
      );
  }
}

/** What an agent sends of the facts: an empty one is unknown, one left out stays as it is. */
export const factFields = makeObject<{ [Name in FactName]: z.ZodType<Facts[Name] | undefined> }>(
  factNames,
  (name) => factField(name).optional(),
);
