import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { Refusal } from "#core/refusal.ts";
import { anyone, guardedRoute } from "../http/guarded-route.ts";
import { type Api, json, refused } from "../http/openapi.ts";
import { closeSession } from "./end-sessions.ts";
import { renewSession } from "./identify.ts";
import { openSession } from "./open-session.ts";
import { proveByCookie } from "./prove-by-cookie.ts";
import { sessionCookie } from "./session-token.ts";

const tags = ["Sessions"];

const open = guardedRoute({
  who: anyone,
  method: "post",
  path: "/jwt",
  tags,
  summary: "Exchanges the identity provider's proof (its cookie) for a server session",
  description:
    "The session comes as a cookie, and as a token for `Authorization: Bearer`. Without the provider's proof, an existing session is the proof, and continues; one that came as a cookie is not returned as a token, which scripts could read. An email address in the body proves nothing.",
  responses: {
    200: json(
      "The session",
      z.object({
        success: z.literal(true),
        token: z.string().optional(),
        expiresAt: z.iso.datetime(),
      }),
    ),
    ...refused("unauthenticated"),
  },
});

const close = guardedRoute({
  who: anyone,
  method: "get",
  path: "/logout",
  tags,
  summary: "Ends the server session",
  // A GET that another site may not send.
  responses: { 200: json("Done", z.object({ success: z.literal(true) })), ...refused("forbidden") },
});

export function sessionsApi(api: OpenAPIHono<Api>): void {
  api.openapi(open, async (c) => {
    const { context } = c.var;
    const { headers } = c.req.raw;
    const proven = await proveByCookie(context, headers);
    const opened = proven && (await openSession(context, proven.proof, proven.endedBefore));
    const session = opened ?? (await renewSession(context, headers));
    if (!session)
      throw new Refusal(
        "unauthenticated",
        "Sign in with the identity provider first (POST /api/auth/sign-in/email).",
      );
    for (const cookie of opened?.cookies ?? [sessionCookie(context.config, session)])
      c.header("Set-Cookie", cookie, { append: true });
    const tokenField = proven || headers.has("Authorization") ? { token: session.token } : {};
    return c.json(
      { success: true as const, ...tokenField, expiresAt: session.expiresAt.toISOString() },
      200,
    );
  });
  api.openapi(close, async (c) => {
    const { context } = c.var;
    await closeSession(context);
    for (const [name, value] of await context.identity.signOut(c.req.raw.headers))
      c.header(name, value, { append: true });
    c.header("Set-Cookie", sessionCookie(context.config, null), { append: true });
    return c.json({ success: true as const }, 200);
  });
}
