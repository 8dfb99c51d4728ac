import { z } from "zod";
import { severalLines } from "./typed.shape.ts";

/** What a buyer asks an agent about a home. */
export const enquiry = z.object({
  message: severalLines("Write a few words first.")
    .min(1, "Write a few words first.")
    .max(2000, "Enter at most 2,000 characters."),
});
