import { z } from "zod";
import { factFields, optionalFactShapes } from "./facts/facts.shape.ts";
import { changeTypes } from "./home-history.ts";
import { picture } from "./image.shape.ts";
import { marketStatuses, takeDownCodes } from "./market.ts";
import { dollars } from "./money.shape.ts";
import type { Halves } from "./places/spot.ts";
import { maxFurtherPictures, propertyStatuses } from "./property.ts";
import { degreesInText, dollarsInText, emptyIsNone, oneLine, severalLines } from "./typed.shape.ts";

/** A property on the wire and in every page. Price in dollars, area in square meters. */
export const property = z.object({
  _id: z.uuid(),
  title: oneLine()
    .min(3, "Enter a title of at least 3 characters.")
    .max(120, "Enter a title of at most 120 characters."),
  location: oneLine()
    .min(2, "Enter a location of at least 2 characters.")
    .max(120, "Enter a location of at most 120 characters."),
  price: dollars,
  image: z.string(),
  images: z
    .array(z.string())
    .max(maxFurtherPictures, `Add at most ${maxFurtherPictures} further pictures.`),
  pictures: z.array(picture).describe("The same pictures with their sizes, the main one first"),
  status: z.enum(propertyStatuses),
  /** The agent's; masked for visitors (see `maskEmail`). */
  email: z.string(),
  agent: z.object({ name: z.string(), image: z.string().nullable() }),
  details: z.object({ description: severalLines().max(5000, "Enter at most 5,000 characters.") }),
  ...optionalFactShapes,
  rejectionReason: severalLines().max(500, "Enter at most 500 characters.").nullable(),
  listedAt: z.iso.datetime(),
  standardStatus: z
    .enum(marketStatuses)
    .describe("Where it is on the market, as RESO's StandardStatus"),
  originalPrice: dollars.describe("Its first asking price"),
  previousPrice: dollars.nullable().describe("The price before its last change"),
  priceChangedAt: z.iso.datetime().nullable(),
  onMarketSince: z.iso.datetime().nullable().describe("When it first was on show"),
  daysOnMarket: z.int().nullable().describe("Whole days; paused days don't count"),
});

const coordinate = (axis: keyof Halves, max: number, tooLarge = `Use ${max} or less.`) =>
  emptyIsNone(
    degreesInText(
      axis,
      z.number("Use degrees.").min(-max, `Use -${max} or more.`).max(max, tooLarge).nullable(),
    ),
  )
    .optional()
    .describe(
      "Where the home is (WGS 84). If it is null or left out, it is found by the location; if an update leaves it out and the location is the same, the position does not change",
    );

/** What an agent sends to list a property, by a form or by the API; an empty fact is unknown. */
export const propertyToList = z
  .object({
    title: property.shape.title,
    location: property.shape.location,
    image: z.string("Choose a picture.").min(1, "Choose a picture.").max(2000),
    images: property.shape.images.optional(),
    price: dollarsInText(dollars),
    latitude: coordinate(
      "latitude",
      90,
      "Use 90 or less; a longitude goes into the field beside it.",
    ),
    longitude: coordinate("longitude", 180),
    ...factFields,
    details: property.shape.details.optional(),
  })
  .superRefine((pin, { addIssue }) => {
    const lacks = (["latitude", "longitude"] as const).filter(
      (half) => (pin[half] ?? null) === null,
    );
    if (lacks.length === 1)
      addIssue({
        code: "custom",
        path: lacks,
        message: "Enter both the latitude and the longitude, or neither.",
      });
  });

/** Why an admin turned a property down; may be left out. */
export const rejection = z.object({
  reason: emptyIsNone(property.shape.rejectionReason).optional(),
});

/** The new price that an agent asks. */
export const priceToAsk = z.object({ price: dollarsInText(dollars) });

/** Why an admin takes a home down: a code, and words for its agent. */
export const takeDownReason = z.object({
  code: z.enum(takeDownCodes, "Choose a reason from the list."),
  words: emptyIsNone(property.shape.rejectionReason).optional(),
});

/** One line of a home's public history; `change` in RESO's words. */
export const publicChange = z.object({
  at: z.iso.datetime(),
  change: z.enum(changeTypes),
  price: dollars.optional(),
  previousPrice: dollars.optional(),
});
