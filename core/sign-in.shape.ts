import { z } from "zod";
import { passwordLength } from "./sign-in.ts";
import { email, user } from "./user.shape.ts";

const { min, max } = passwordLength;

/** Only the server checks whether a password is too common: the list is long. */
export const password = z
  .string("Enter a password.")
  .min(min, { error: `Enter at least ${min} characters.`, abort: true })
  .max(max, { error: `Enter at most ${max} characters.`, abort: true });

/** Login checks only that a password is present, so that it does not reveal why one is wrong. */
export const credentials = z.object({
  email,
  password: z.string("Enter your password.").min(1, "Enter your password.").max(1000),
});

/** The form that changes a password. */
export const newPasswordForm = z.object({
  presentPassword: credentials.shape.password,
  password,
});

/** Fields in the order of the form: its errors are reported from top to bottom. */
export const signUpForm = z.object({
  name: z.union([z.literal("").transform(() => undefined), user.shape.name]).optional(),
  image: z.string().min(1, "Choose a picture of yourself.").max(2000),
  email,
  password,
});
