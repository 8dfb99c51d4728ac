import { z } from "zod";

/**
 * A stored picture with what a page needs to reserve its space: its size in pixels and a tiny
 * blurred placeholder (a data: address).
 */
export const picture = z.object({
  address: z.string().describe("Where the picture is served, in its widest form"),
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z
    .string()
    .nullable()
    .describe("A data: URL of a few pixels, to be shown until the picture has loaded"),
  alt: z.string().nullable(),
});
