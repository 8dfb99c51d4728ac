import type { Hono } from "hono";
import { z } from "zod";
import { Refusal } from "#core/refusal.ts";
import type { Api } from "../door.ts";
import { limit } from "../rate-limits/limit.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { requestPasswordReset } from "./request-password-reset.ts";

const sent = z.object({ email: z.string().optional(), password: z.string().optional(), newPassword: z.string().optional() });

/** The identity supplier's own calls, behind the same limits and rules as the pages that do the same. */
export function identityApi(app: Hono<Api>): void {
  app.all("/api/auth/*", async (c) => {
    const { context } = c.var;
    const call = c.req.path.slice("/api/auth/".length);
    const body =
      c.req.method === "POST"
        ? sent.safeParse(
            await c.req.raw
              .clone()
              .json()
              .catch(() => ({})),
          ).data
        : undefined;
    if (body && call === "request-password-reset") {
      await requestPasswordReset(context, { email: body.email ?? "" });
      return c.json({ status: true, message: "If this email exists in our system, check your email for the reset link" });
    }
    if (body?.password && call === "sign-up/email") refuseCommonPassword(body.password, "password");
    if (body?.newPassword) refuseCommonPassword(body.newPassword, "newPassword");
    const giveBack = await limit(context, limitsOf(call, c.req.method, context.address, body?.email));
    const answer = await context.identity.handle(c.req.raw);
    if (answer.ok && call === "sign-in/email") await giveBack();
    if (answer.status === 404) throw new Refusal("notFound", "There is no such call.");
    return answer;
  });
}

function limitsOf(call: string, method: string, address: string, email = "") {
  if (method !== "POST") return {};
  if (call === "sign-in/email") return { login: `${address} ${email.trim().toLowerCase()}`, loginsByAddress: address };
  if (call === "sign-up/email") return { signUp: address };
  return call === "reset-password" ? { resetsByAddress: address } : {};
}
