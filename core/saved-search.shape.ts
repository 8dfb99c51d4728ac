import { z } from "zod";
import { frequencies, maxSearchNameLength } from "./saved-search.ts";
import { conditions } from "./search/search.shape.ts";
import { oneLine } from "./typed.shape.ts";

const name = oneLine("Enter a name.")
  .min(1, "Enter a name.")
  .max(maxSearchNameLength, `Use at most ${maxSearchNameLength} characters.`);
const frequency = z
  .enum(frequencies, `Use one of ${frequencies.join(", ")}.`)
  .describe("When emails about new homes go out");

/** A search that its owner saved, and how often they are told of new homes. */
export const savedSearch = z.object({
  _id: z.uuid(),
  name,
  conditions: conditions.describe(
    "The conditions of the search, as the parameters of GET /api/properties",
  ),
  words: z.array(z.string()).describe("The same in words"),
  frequency,
  newHomes: z
    .int()
    .describe("How many homes were listed since its owner last looked, and are still for sale"),
  createdAt: z.iso.datetime(),
});

/** What is sent to save a search; without a name it is named after its conditions. */
export const searchToSave = z.object({
  name: name.optional(),
  conditions,
  frequency: frequency.optional(),
});

/** The fields of a saved search that can be changed. */
export const searchChanges = z.object({ name, frequency }).partial();
