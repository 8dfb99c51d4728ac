import type { z } from "zod";
import type { Confirmation } from "#adapters/identity/identity.ts";
import { imageAddress, imageIdOf } from "#core/image.ts";
import { read } from "#core/read.ts";
import { refuseField } from "#core/refusal.ts";
import { signUpForm } from "#core/sign-in.shape.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { requireOwnPicture } from "../users/portrait.ts";
import { userByEmail } from "../users/users.db.ts";
import { uncommonPassword } from "./uncommon-password.ts";

/** Takes a try from a network, and where a letter goes out for it, one at that letter box. Refuses `tooMany`. */
export const limitSignUp = (context: Context, email: string) =>
  rateLimit(context, { signUp: context.address, ...(context.identity.confirmsEmail ? { confirmation: `${context.address} ${email}` } : {}) });

/** Refuses `invalid` for a picture that whoever signs up may not take. Where a known address is told that it is, its own picture is no reason before that. */
export async function requirePictureToSignUp({ db, actor, identity }: Context, image: string, email: string): Promise<void> {
  const known = identity.confirmsEmail ? null : await userByEmail(db, email);
  await requireOwnPicture(db, image, isPerson(actor) ? actor._id : (known?._id ?? null));
}

/**
 * Refuses `conflict` for the address of one of our people where nothing is mailed. The supplier refuses whom it knows, but may have lost an
 * account by a deletion that failed half-way: whoever signed up with its address would get the record. With mail its owner has to confirm that.
 */
export async function refuseMember({ db, identity }: Context, email: string): Promise<void> {
  if (!identity.confirmsEmail && (await userByEmail(db, email))) throw addressKnown();
}

const addressKnown = () => refuseField("email", "This address already has an account. Log in instead, or reset its password.", "conflict");

const toSignUp = signUpForm.extend({ password: uncommonPassword });

/** Signs up. Answers a session, or a confirmation where a mailed link comes first. Refuses `invalid`, `tooMany`, and `conflict` for a known address where nothing is mailed. */
export async function signUp(context: Context, sent: z.input<typeof signUpForm>, from: string): Promise<OpenedSession | Confirmation> {
  const { identity, config } = context;
  const { name, email, password, image } = read(toSignUp, sent);
  const imageId = imageIdOf(image, config.publicUrl);
  if (!imageId) throw refuseField("image", "Choose a picture of yourself.");
  const person = { email, password, name: name ?? email.split("@")[0] ?? email, image: imageAddress(imageId) };
  await requirePictureToSignUp(context, person.image, email);
  await limitSignUp(context, email);
  await refuseMember(context, email);
  const answer = await identity.signUp(person, safeReturnPath(from));
  if (answer === "known") throw addressKnown();
  return "keepsake" in answer ? answer : openSession(context, answer, null);
}
