import type { z } from "zod";
import { imageAddress, parseImageId } from "#core/image.ts";
import { read } from "#core/read.ts";
import { refuseField } from "#core/refusal.ts";
import { signUpForm } from "#core/sign-in.shape.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { hashToken, newToken } from "../sessions/session-token.ts";
import { requireOwnPicture } from "../users/portrait.ts";
import { userByEmail } from "../users/users.db.ts";
import { uncommonPassword } from "./uncommon-password.ts";

/**
 * Rate-limits sign-ups by network, and if a letter is sent, also by network and email address.
 * Refuses `tooMany`.
 */
export const limitSignUp = (context: Context, email: string) =>
  rateLimit(context, {
    signUp: context.address,
    ...(context.identity.confirmsEmail ? { confirmation: `${context.address} ${email}` } : {}),
  });

/**
 * Refuses `invalid` for a picture that the person signing up may not take. Without a confirmation
 * mail, a known address may name its member's own picture, so that it is refused for being known
 * instead.
 */
export async function requirePictureToSignUp(
  { db, actor, identity }: Context,
  image: string,
  email: string,
): Promise<void> {
  const known = identity.confirmsEmail ? null : await userByEmail(db, email);
  await requireOwnPicture(db, image, isPerson(actor) ? actor._id : (known?._id ?? null));
}

/**
 * Refuses `conflict` for a member's address if no confirmation is mailed. The supplier refuses
 * addresses it knows, but may have lost an account in a deletion that failed half-way: whoever
 * signed up with its address would get the record. With mail, its owner must confirm.
 */
export async function refuseMember({ db, identity }: Context, email: string): Promise<void> {
  if (!identity.confirmsEmail && (await userByEmail(db, email))) throw addressKnown();
}

const addressKnown = () =>
  refuseField(
    "email",
    "This address already has an account. Log in instead, or reset its password.",
    "conflict",
  );

/**
 * Signs up. Returns a session, or a pending sign-up if a mailed link comes first. Refuses
 * `invalid`, `tooMany`, and `conflict` for a known address if nothing is mailed.
 */
export async function signUp(
  context: Context,
  sent: z.input<typeof signUpForm>,
  from: string,
): Promise<OpenedSession | PendingSignUp> {
  const { identity, config } = context;
  const toSignUp = signUpForm.extend({ password: uncommonPassword(sent) });
  const { name, email, password, image } = read(toSignUp, sent);
  const imageId = parseImageId(image, config.publicUrl);
  if (!imageId) throw refuseField("image", "Choose a picture of yourself.");
  const person = {
    email,
    password,
    name: name ?? email.split("@")[0] ?? email,
    image: imageAddress(imageId),
  };
  await requirePictureToSignUp(context, person.image, email);
  await limitSignUp(context, email);
  await refuseMember(context, email);
  if (identity.confirmsEmail) return requestSignUp(context, person, safeReturnPath(from));
  const proof = await identity.signUp(person);
  if (proof === "known") throw addressKnown();
  return openSession(context, proof, null);
}

/** `browserToken`: what the browser has to present when it follows the mailed link. */
export type PendingSignUp = { browserToken: string };

type Person = { email: string; password: string; name: string; image: string | null };

/**
 * Asks for a sign-up that a mailed link confirms. Everything that depends on whether the address is
 * known is done by a job, so neither the answer nor its time reveals it.
 */
export async function requestSignUp(
  { db, queue, identity, now }: Context,
  { password, ...person }: Person,
  from: string,
): Promise<PendingSignUp> {
  const browserToken = newToken();
  const request = {
    ...person,
    passwordHash: await identity.hashPassword(password),
    browserHash: hashToken(browserToken),
    from,
    at: now().toISOString(),
  };
  await db.transaction((tx) => queue.enqueue(tx, "sign-up-requested", request));
  return { browserToken };
}

/**
 * Follows the mailed link of a sign-up, with its browser's cookie. Returns what `Identity.confirm`
 * does, a proof as a session. Refuses `tooMany`.
 */
export async function confirmSignUp(
  context: Context,
  token: string,
  browserToken: string | null,
): Promise<OpenedSession | "elsewhere" | null> {
  await rateLimit(context, { resetsByAddress: context.address });
  const proof = await context.identity.confirm(token, browserToken);
  // Such a link is sent only to people without a record, so none of their sessions had been ended
  // when it was sent.
  return proof && proof !== "elsewhere" ? openSession(context, proof, null) : proof;
}
