import { z } from "zod";
import { severalLines } from "./typed.shape.ts";
import { email, user } from "./user.shape.ts";

/** What the contact form sends. */
export const contactMessage = z.object({
  name: user.shape.name,
  email,
  message: severalLines()
    .min(1, "Write a few words first.")
    .max(5000, "Enter at most 5,000 characters."),
});
export type ContactMessage = z.infer<typeof contactMessage>;
