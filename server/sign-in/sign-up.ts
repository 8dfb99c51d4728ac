import type { z } from "zod";
import type { Confirmation } from "#adapters/identity/identity.ts";
import { imageIdOf } from "#core/image.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { signUpForm } from "#core/sign-in.shape.ts";
import type { Context } from "../context.ts";
import { limit } from "../rate-limits/limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";

/** Signs up. Answers a session, or a confirmation where a mailed link comes first. Refuses `invalid`, `tooMany`, and `conflict` for a known address where nothing is mailed. */
export async function signUp(context: Context, sent: z.input<typeof signUpForm>, from: string): Promise<OpenedSession | Confirmation> {
  const { identity, address, config } = context;
  const { name, email, password, image } = read(signUpForm, sent);
  refuseCommonPassword(password, "password");
  const imageId = imageIdOf(image, config.publicUrl);
  if (!imageId) throw new Refusal("invalid", "Choose a picture of yourself.", { fields: [{ field: "image", message: "Choose a picture of yourself." }] });
  await limit(context, { signUp: address });
  const person = { email, password, name: name ?? email.split("@")[0] ?? email, image: `/images/${imageId}` };
  const answer = await identity.signUp(person, from);
  if (answer === "known") {
    const message = "This address has an account already. Log in instead, or reset its password.";
    throw new Refusal("conflict", message, { fields: [{ field: "email", message }] });
  }
  return "keepsake" in answer ? answer : openSession(context, answer);
}
