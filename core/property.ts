import { z } from "zod";
import { picture } from "./image.ts";
import type { Life } from "./life.ts";
import { dollars } from "./money.ts";
import { Refusal } from "./refusal.ts";
import { type Actor, email, requirePerson } from "./user.ts";

export const propertyStatuses = ["Available", "Verified", "Rejected", "Sold"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const propertyTypes = ["House", "Apartment", "Villa", "Townhouse", "Cottage", "Cabin", "Penthouse", "Bungalow", "Farmhouse", "Land"] as const;

const wholeNumber = (least: number, most: number) => z.int("Enter a whole number.").min(least, `Enter ${least} or more.`).max(most, `Enter ${most} or less.`);

/**
 * What may be known of a home beyond the essentials, each optional. The form, the page, the filters and the API follow
 * from this list; `filter` says how a search narrows by it (`atLeast` gives the parameter `minBedrooms` …).
 * Names after the RESO Data Dictionary where it has one word for it (BedroomsTotal, BathroomsTotal, LivingArea, YearBuilt).
 */
export const facts = {
  type: { shape: z.enum(propertyTypes, "Choose one of the list."), filter: "equals", unit: null },
  bedrooms: { shape: wholeNumber(0, 100), filter: "atLeast", unit: null },
  bathrooms: { shape: wholeNumber(0, 100), filter: "atLeast", unit: null },
  area: { shape: z.number("Enter a number.").min(1, "Enter 1 or more.").max(1_000_000, "Enter 1,000,000 or less."), filter: "atLeast", unit: "m²" },
  yearBuilt: { shape: wholeNumber(1000, 2100), filter: null, unit: null },
} as const;

export type FactName = keyof typeof facts;
export const factNames = Object.keys(facts) as FactName[];

const numberInText = <Inner extends z.ZodType>(shape: Inner) =>
  z.preprocess((sent) => (typeof sent === "string" && sent.trim() !== "" && !Number.isNaN(Number(sent)) ? Number(sent) : sent), shape);

type Shape<Name extends FactName> = (typeof facts)[Name]["shape"];

const optionalFacts = Object.fromEntries(factNames.map((name) => [name, facts[name].shape.nullable()])) as { [Name in FactName]: z.ZodNullable<Shape<Name>> };

/** A property as it stands on the wire and in every page. Price in dollars, area in square metres. */
export const property = z.object({
  _id: z.uuid(),
  title: z.string().trim().min(3, "Enter a title of at least 3 characters.").max(120, "Enter a title of at most 120 characters."),
  location: z.string().trim().min(2, "Enter a location of at least 2 characters.").max(120, "Enter a location of at most 120 characters."),
  price: dollars,
  image: z.string(),
  images: z.array(z.string()).max(12, "Add at most 12 further pictures."),
  pictures: z.array(picture).describe("The same pictures with their sizes, the main one first"),
  status: z.enum(propertyStatuses),
  email,
  agent: z.object({ name: z.string(), image: z.string().nullable() }),
  details: z.object({ description: z.string().trim().max(5000, "Enter at most 5,000 characters.") }),
  ...optionalFacts,
  rejectionReason: z.string().trim().max(500, "Enter at most 500 characters.").nullable(),
  listedAt: z.iso.datetime(),
});
export type Property = z.infer<typeof property>;

const emptyIsNone = <Inner extends z.ZodType>(shape: Inner) => z.preprocess((sent) => (sent === "" ? null : sent), shape);

const factFields = Object.fromEntries(
  factNames.map((name): [string, z.ZodType] => [name, emptyIsNone(numberInText(facts[name].shape.nullable())).optional()]),
) as { [Name in FactName]: z.ZodType<z.output<Shape<Name>> | null | undefined> };

/** What an agent sends to list a property, by a form or by the API; a fact that is left empty is not known. */
export const propertyToList = z.object({
  title: property.shape.title,
  location: property.shape.location,
  image: z.string("Choose a picture.").min(1, "Choose a picture.").max(2000),
  images: property.shape.images.optional(),
  price: numberInText(dollars),
  ...factFields,
  details: property.shape.details.optional(),
});
export type PropertyToList = z.output<typeof propertyToList>;

/** The whole life of a property. No status is ever set except by one of these moves. */
export const propertyLife = {
  verify: { from: ["Available"], to: "Verified", by: "admin" },
  reject: { from: ["Available"], to: "Rejected", by: "admin" },
  update: { from: ["Rejected"], to: "Available", by: "its agent" },
  sell: { from: ["Verified"], to: "Sold", by: "payment" },
  delete: { from: ["Available", "Verified", "Rejected"], to: null, by: "its agent" },
} as const satisfies Life<PropertyStatus, "admin" | "its agent" | "payment">;

export type PropertyMove = keyof typeof propertyLife;

/** As much of a property as the rules need. `agentId` is the id of the person who lists it. */
export type PropertyState = { status: PropertyStatus; agentId: string };

function makes(actor: Actor, by: (typeof propertyLife)[PropertyMove]["by"], state: PropertyState): boolean {
  switch (by) {
    case "admin":
      return actor.role === "admin";
    case "its agent":
      return actor.role === "agent" && actor._id === state.agentId;
    case "payment":
      return actor.role === "system" && actor.name === "payment";
  }
}

/** The status a move leads to (`null`: gone). Refuses `unauthenticated`, `forbidden` (not theirs to make) or `conflict` (wrong time). */
export function decideProperty<M extends PropertyMove>(move: M, actor: Actor, state: PropertyState): (typeof propertyLife)[M]["to"] {
  const { from, to, by } = propertyLife[move];
  if (!makes(actor, by, state)) {
    if (actor.role !== "system") requirePerson(actor);
    throw new Refusal("forbidden");
  }
  if (!(from as readonly PropertyStatus[]).includes(state.status)) {
    throw new Refusal("conflict", `This property is ${state.status}; only ${from.join(" or ")} ones can take this step.`);
  }
  return to;
}

/** The moves this person may make now; what is not among them has no button. */
export function movesOpenTo(actor: Actor, state: PropertyState): PropertyMove[] {
  return (Object.keys(propertyLife) as PropertyMove[]).filter((move) => {
    const { from, by } = propertyLife[move];
    return makes(actor, by, state) && (from as readonly PropertyStatus[]).includes(state.status);
  });
}

/** Who may read a property by its id: anyone a Verified or Sold one; its agent and admins every one. */
export function mayReadProperty(actor: Actor, state: PropertyState): boolean {
  if (state.status === "Verified" || state.status === "Sold") return true;
  return actor.role === "admin" || actor.role === "system" || (actor.role === "agent" && actor._id === state.agentId);
}

/** Why an admin turned a property down; may be left out. */
export const rejection = z.object({ reason: emptyIsNone(property.shape.rejectionReason).optional() });

export const propertySorts = ["price", "-price", "-listed", "listed"] as const;
export type PropertySort = (typeof propertySorts)[number];

/** The query parameter that narrows a list by a fact: `type`, `minBedrooms` …; `never` for a fact without a filter. */
export type FilterName<Name extends FactName> = (typeof facts)[Name]["filter"] extends "atLeast"
  ? `min${Capitalize<Name>}`
  : (typeof facts)[Name]["filter"] extends "equals"
    ? Name
    : never;

export function filterName(name: FactName): FilterName<FactName> | null {
  const { filter } = facts[name];
  if (filter === null) return null;
  return (filter === "atLeast" ? `min${name.charAt(0).toUpperCase()}${name.slice(1)}` : name) as FilterName<FactName>;
}

const factFilters = Object.fromEntries(
  factNames.flatMap((name): [string, z.ZodType][] => {
    const parameter = filterName(name);
    return parameter ? [[parameter, numberInText(facts[name].shape)]] : [];
  }),
) as { [Name in FactName as FilterName<Name>]: z.ZodType<z.output<Shape<Name>>> };

const amount = numberInText(z.number("Use a number.").min(0, "Use 0 or more.").max(1e12, "Use a smaller number."));

/** How a list of properties is asked for, as query parameters. Prices in dollars, areas in square metres. */
export const propertyQuery = z
  .object({
    status: z.enum(propertyStatuses, `Use one of ${propertyStatuses.join(", ")}.`),
    q: z.string().trim().max(200, "Use at most 200 characters."),
    minPrice: amount,
    maxPrice: amount,
    ...factFilters,
    sort: z.enum(propertySorts, `Use one of ${propertySorts.join(", ")}.`),
    limit: numberInText(wholeNumber(1, 500)),
    cursor: z.string().max(1000, "This is not a cursor of this list. Start again without it."),
  })
  .partial();
export type PropertyQuery = z.infer<typeof propertyQuery>;
