import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateIdTokenNonce, generateState, getOAuthCallbackPath } from "better-auth/oauth2";
import { z } from "zod";
import { makeAccount } from "./make-account.ts";
import { linkFields } from "./one-time-links.ts";
import { hashPassword, userWithPassword } from "./passwords.ts";

const toSignIn = z.object({ email: z.string(), password: z.string() });
const toSignUp = toSignIn.extend({ name: z.string(), image: z.string().optional() });

/**
 * Replaces Better Auth's sign-in and sign-up, which refuse some addresses that browsers take. What
 * is sent was read by our own rules before.
 */
export const ownEndpoints = (confirmsEmail: boolean) =>
  ({
    id: "gable",
    schema: linkFields,
    endpoints: {
      signInEmail: createAuthEndpoint(
        "/sign-in/email",
        { method: "POST", body: toSignIn },
        async (ctx) => {
          const user = await userWithPassword(ctx.context, ctx.body.email, ctx.body.password);
          if (!user) throw APIError.from("UNAUTHORIZED", refusals.wrong);
          if (confirmsEmail && !user.emailVerified)
            throw APIError.from("FORBIDDEN", refusals.unconfirmed);
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ redirect: false, token: session.token, user });
        },
      ),
      signUpEmail: createAuthEndpoint(
        "/sign-up/email",
        { method: "POST", body: toSignUp },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { password, name, email, image } = ctx.body;
          const hashed = await hashPassword(password);
          const user =
            (await internalAdapter.findUserByEmail(email)) === null &&
            (await makeAccount(
              internalAdapter,
              { name, email, image: image ?? null, emailVerified: false },
              hashed,
            ));
          if (!user) throw APIError.from("UNPROCESSABLE_ENTITY", refusals.known);
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token, user });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;

// As Better Auth words them.
const refusals = {
  wrong: { code: "INVALID_EMAIL_OR_PASSWORD", message: "Invalid email or password" },
  unconfirmed: { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" },
  known: {
    code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
    message: "User already exists. Use another email.",
  },
};

const body = z.object({
  userId: z.string(),
  email: z.string(),
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
});

/**
 * Starts the link of a provider to an account. Better Auth's own call wants a session of Better
 * Auth's, which ends once ours has begun; so we vouch for the person, and compare them when they
 * come back.
 */
export const startLink = {
  id: "start-link",
  endpoints: {
    startLink: createAuthEndpoint(
      "/start-link",
      { method: "POST", body, metadata: { SERVER_ONLY: true } },
      async (c) => {
        const [provider] = c.context.socialProviders;
        if (!provider) throw c.error("NOT_FOUND");
        const idTokenNonce = generateIdTokenNonce(provider);
        const { userId, email } = c.body;
        const { state, codeVerifier } = await generateState(c, {
          link: { userId, email },
          idTokenNonce,
        });
        const url = await provider.createAuthorizationURL({
          state,
          codeVerifier,
          idTokenNonce,
          redirectURI: `${c.context.baseURL}${getOAuthCallbackPath(provider)}`,
        });
        return c.json({ url: url.toString() });
      },
    ),
  },
};
