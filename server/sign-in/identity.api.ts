import type { Hono } from "hono";
import { v7 as newId } from "uuid";
import { z } from "zod";
import { read } from "#core/read.ts";
import { Refusal, refuseField } from "#core/refusal.ts";
import { credentials } from "#core/sign-in.shape.ts";
import { email, user } from "#core/user.shape.ts";
import { isPerson } from "#core/user.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { isDisabledDemonstrationPassword } from "../demo/closed-demonstration.ts";
import { readForm } from "../http/forms/receive-form.ts";
import { decodeUtf8 } from "../http/guarded-route.ts";
import type { Api } from "../http/openapi.ts";
import { limitLogins } from "../rate-limits/limit-logins.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { refuseEnded } from "../sessions/end-sessions.ts";
import { findEndedSessions } from "../sessions/sessions.db.ts";
import { portrait } from "../users/portrait.ts";
import { loginRefusal, reportFailedLogin } from "./log-in.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { notifyOfAddedMethod } from "./sign-in-methods.ts";
import { limitSignUp, refuseMember, requestSignUp, requirePictureToSignUp } from "./sign-up.ts";
import { uncommonPassword } from "./uncommon-password.ts";

// The field that our rules check, whatever else is sent.
const toRequestReset = z.object({ email: z.string().catch("") });
const toReturn = z.object({ callbackURL: z.unknown().optional() });
const toReset = z
  .object({ token: z.string().catch(""), newPassword: z.string().catch("") })
  .transform(({ token, newPassword }) => ({ token, password: newPassword }));
const toSignUp = z.object({
  name: user.shape.name,
  email,
  password: z.string(),
  image: z.string().max(2000).nullish(),
});

/** Handles a call to the supplier: gets its body, and a function that passes a body on. */
type Call = (
  context: Context,
  body: object,
  passOn: (body: object) => Promise<Response>,
) => Promise<Response>;

/** The supplier's calls that our rules check first, by path. */
const calls = new Map(
  Object.entries<Call>({
    async "sign-up/email"(context, body, passOn) {
      const { identity, now } = context;
      const person = await readPerson(body, context);
      await limitSignUp(context, person.email);
      await refuseMember(context, person.email);
      if (!identity.confirmsEmail) return passOn(person);
      await requestSignUp(context, { ...person, image: person.image ?? null }, "/");
      return Response.json({ token: null, user: toAccount(person, now()) });
    },

    async "sign-in/email"(context, body, passOn) {
      const { identity, config } = context;
      refuseReturnElsewhere(body, config);
      const { email, password } = read(credentials, body);
      const giveBack = await limitLogins(context, email);
      if (isDisabledDemonstrationPassword(password, config)) throw loginRefusal(identity);
      const before = await findEndedSessions(context.db, email);
      const answer = await passOn({ email, password });
      if ([401, 403].includes(answer.status)) {
        recordSecurityEvent(context, "loginFailed", { account: email });
        // 403: the right password, but the address is not confirmed yet.
        await reportFailedLogin(context, email, answer.status === 403);
        throw loginRefusal(identity);
      }
      // A proof by a password that was replaced meanwhile must not be sent.
      if (answer.ok) await refuseEnded(context.db, email, before);
      if (answer.ok) await giveBack();
      return answer;
    },

    async "request-password-reset"(context, body) {
      await requestPasswordReset(context, toRequestReset.parse(body));
      return Response.json({
        status: true,
        message: "If this email exists in our system, check your email for the reset link",
      });
    },

    async "reset-password"(context, body) {
      await resetPassword(context, toReset.parse(body));
      return Response.json({ status: true });
    },
  }),
);

/**
 * The identity supplier's own calls, behind the same limits and rules as the pages that do the
 * same.
 */
export function identityApi(app: Hono<Api>): void {
  app.all("/api/auth/*", async (c) => {
    const { context } = c.var;
    const loggedIn = isPerson(context.actor) ? context.actor.email : null;
    const respond = async (request: Request) => {
      const { answer, added } = await context.identity.handle(request, loggedIn);
      if (loggedIn !== null && added !== null) await notifyOfAddedMethod(context, loggedIn, added);
      return found(answer);
    };
    if (c.req.method !== "POST") return respond(c.req.raw);
    const body = await readBody(c.req.raw);
    const passOn = (looked: object) => respond(inJson(c.req.raw, looked));
    return calls.get(c.req.path.slice("/api/auth/".length))?.(context, body, passOn) ?? passOn({});
  });
}

/** Refuses `invalid` for an address of another site to return to, which nothing here leads to. */
function refuseReturnElsewhere(body: object, { publicUrl }: Config): void {
  const { callbackURL } = toReturn.parse(body);
  if (callbackURL === undefined) return;
  const to = typeof callbackURL === "string" ? URL.parse(callbackURL, publicUrl) : null;
  if (to?.origin !== publicUrl)
    throw refuseField("callbackURL", "Return to a page of this site, or leave this out.");
}

/** Reads the person who signs up. Refuses `invalid`. */
async function readPerson(body: object, context: Context) {
  const { image: sent, ...person } = read(
    toSignUp.extend({ password: uncommonPassword(body) }),
    body,
  );
  const image = sent ? portrait(sent, context.config.publicUrl) : null;
  if (image) await requirePictureToSignUp(context, image, person.email);
  return { ...person, ...(image ? { image } : {}) };
}

/** A call's body, as JSON or as a form. */
async function readBody(request: Request): Promise<object> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isForm = ["application/x-www-form-urlencoded", "multipart/form-data"].includes(type);
  const copy = request.clone();
  const body: unknown = await (isForm
    ? readForm(copy).then(Object.fromEntries)
    : copy.arrayBuffer().then((bytes) => JSON.parse(decodeUtf8(bytes)))
  ).catch((error) => {
    if (error instanceof Refusal) throw error;
    return {};
  });
  return typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
}

/**
 * The call with the body that we have checked, as JSON: the supplier can't read anything else out
 * of it.
 */
function inJson(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/json");
  headers.delete("Content-Length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/**
 * The answer to a sign-up, in the supplier's format: the same for a new unconfirmed account as for
 * none at all.
 */
function toAccount(
  { name, email, image = null }: { name: string; email: string; image?: string | null },
  now: Date,
) {
  return { id: newId(), name, email, image, emailVerified: false, createdAt: now, updatedAt: now };
}

function found(answer: Response): Response {
  if (answer.status === 404) throw new Refusal("notFound", "There is no such call.");
  // The supplier has logged why.
  if (answer.status >= 500)
    throw new Refusal(
      "unavailable",
      "Signing in is not working right now. Please try again in a minute.",
    );
  return answer;
}
