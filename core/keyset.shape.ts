import { z } from "zod";
import { numberInText, wholeNumber } from "./typed.shape.ts";

export const wrongCursor = "This is not a cursor of this list. Start again without it.";

/**
 * A decoded cursor: the sort of the list, the sort value and id of the row at the page's edge, and
 * on which side of that row the page lies.
 */
export const position = z.tuple([
  z.string(),
  z.union([z.number(), z.string()]),
  z.uuid(),
  z.enum(["after", "before"]),
]);

/** The query parameters that ask for one page of a list. */
export const pageQuery = z
  .object({ limit: numberInText(wholeNumber(1, 500)), cursor: z.string().max(1000, wrongCursor) })
  .partial();
