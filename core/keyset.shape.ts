import { z } from "zod";

/** Where a page begins: the sort it is read by, the value and id of the row beside it, and on which side of that row it lies. */
export const position = z.tuple([z.string(), z.union([z.number(), z.string()]), z.uuid(), z.enum(["after", "before"])]);
