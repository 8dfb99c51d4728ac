import { z } from "zod";
import { numberInText, wholeNumber } from "./typed.shape.ts";

export const notOfThisList = "This is not a cursor of this list. Start again without it.";

/** Where a page begins: the sort it is read by, the value and id of the row beside it, and on which side of that row it lies. */
export const position = z.tuple([z.string(), z.union([z.number(), z.string()]), z.uuid(), z.enum(["after", "before"])]);

/** How a page of a list is asked for. */
export const pageQuery = z.object({ limit: numberInText(wholeNumber(1, 500)), cursor: z.string().max(1000, notOfThisList) }).partial();
