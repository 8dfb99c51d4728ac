import { z } from "zod";
import { passwordLength } from "./sign-in.ts";
import { email, user } from "./user.shape.ts";

const { least, most } = passwordLength;

/** Whether a password is too common is for the server to say: the list is long. */
export const password = z
  .string("Enter a password.")
  .min(least, { error: `Enter at least ${least} characters.`, abort: true })
  .max(most, { error: `Enter at most ${most} characters.`, abort: true });

/** Login asks for nothing but presence: what is wrong with a password is not to be told. */
export const credentials = z.object({ email, password: z.string("Enter your password.").min(1, "Enter your password.").max(1000) });

/** In the order of the form: its problems are told from top to bottom. */
export const signUpForm = z.object({
  name: z.union([z.literal("").transform(() => undefined), user.shape.name]).optional(),
  image: z.string().min(1, "Choose a picture of yourself.").max(2000),
  email,
  password,
});
