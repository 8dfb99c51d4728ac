import { z } from "zod";
import { oneLine } from "./typed.shape.ts";
import { asAddress, maxPersonNameLength, roles } from "./user.ts";

/** An address as `type="email"` takes it. `wrong`: the sentence about any other. */
export const emailOr = (wrong: string) =>
  z
    .string()
    .overwrite(asAddress)
    .max(254, "Enter at most 254 characters.")
    .pipe(z.email({ pattern: z.regexes.html5Email, error: wrong }));

export const email = emailOr("Enter an email address like name@example.com.");

/**
 * A person as Gable knows them. What the identity supplier knows (passwords, links to Google) stays
 * behind its adapter.
 */
export const user = z.object({
  _id: z.uuid(),
  name: oneLine()
    .min(1, "Enter a name.")
    .max(maxPersonNameLength, `Enter at most ${maxPersonNameLength} characters.`),
  email,
  image: z.string().max(2000).nullable(),
  role: z.enum(roles),
  status: z.enum(["Verified", "Suspended"]),
});
