import { z } from "zod";
import { severalLines } from "./typed.shape.ts";
import { user } from "./user.shape.ts";

/**
 * A review on the wire. `email` is complete only for its writer and for admins (see `maskEmail`).
 */
export const review = z.object({
  _id: z.uuid(),
  propertyId: z.uuid(),
  email: z.string(),
  image: user.shape.image,
  name: user.shape.name,
  title: z.string().describe("The property's title"),
  onShow: z
    .boolean()
    .describe(
      "Whether the property can still be opened: lists leave out reviews of properties that are gone, except for the reviewer and admins",
    ),
  agent_name: z.string(),
  description: severalLines()
    .min(1, "Write a few words first.")
    .max(2000, "Enter at most 2,000 characters."),
  createdAt: z.iso.datetime(),
});
