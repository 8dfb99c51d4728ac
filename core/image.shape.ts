import { z } from "zod";

/** A stored picture with what a page needs so that nothing jumps: its size in pixels and a tiny blurred stand-in (a data address). */
export const picture = z.object({
  address: z.string().describe("Where the picture is served, in its widest form"),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().nullable().describe("A data: address of a few pixels, to be shown until the picture has come"),
  alt: z.string().nullable(),
});
