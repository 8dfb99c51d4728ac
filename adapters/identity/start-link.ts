import { createAuthEndpoint } from "better-auth/api";
import { generateIdTokenNonce, generateState, getOAuthCallbackPath } from "better-auth/oauth2";
import { z } from "zod";

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
