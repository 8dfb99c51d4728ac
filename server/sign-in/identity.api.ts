import type { Hono } from "hono";
import { z } from "zod";
import { Refusal } from "#core/refusal.ts";
import type { Api } from "../door.ts";
import { limit } from "../rate-limits/limit.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";
import { requestPasswordReset } from "./request-password-reset.ts";

const text = z.string().optional().catch(undefined);
// A field of another kind must not hide the others from our rules.
const sent = z.object({ email: text, password: text, newPassword: text }).catch({ email: undefined, password: undefined, newPassword: undefined });

/** The identity supplier's own calls, behind the same limits and rules as the pages that do the same. */
export function identityApi(app: Hono<Api>): void {
  app.all("/api/auth/*", async (c) => {
    const { context } = c.var;
    if (c.req.method !== "POST") return found(await context.identity.handle(c.req.raw));
    const call = c.req.path.slice("/api/auth/".length);
    const { email = "", password = "", newPassword = "" } = await bodyOf(c.req.raw);
    if (call === "request-password-reset") {
      await requestPasswordReset(context, { email });
      return c.json({ status: true, message: "If this email exists in our system, check your email for the reset link" });
    }
    if (call === "sign-up/email") refuseCommonPassword(password, "password");
    refuseCommonPassword(newPassword, "newPassword");
    const giveBack = await limit(context, limitsOf(call, context.address, email));
    const answer = await context.identity.handle(c.req.raw);
    if (answer.ok && call === "sign-in/email") await giveBack();
    return found(answer);
  });
}

/** What of a call our rules look at, as JSON or as a form; the supplier reads the call itself. */
async function bodyOf(request: Request) {
  const copy = request.clone();
  const isForm = request.headers.get("Content-Type")?.includes("form");
  const body: unknown = await (isForm ? copy.formData().then(Object.fromEntries) : copy.json()).catch(() => ({}));
  return sent.parse(body);
}

function found(answer: Response): Response {
  if (answer.status === 404) throw new Refusal("notFound", "There is no such call.");
  // It has logged why.
  if (answer.status >= 500) throw new Refusal("unavailable", "Signing in does not work just now. Please try again in a minute.");
  return answer;
}

function limitsOf(call: string, address: string, email: string) {
  if (call === "sign-in/email") return { login: `${address} ${email.trim().toLowerCase()}`, loginsByAddress: address };
  if (call === "sign-up/email") return { signUp: address };
  return call === "reset-password" ? { resetsByAddress: address } : {};
}
