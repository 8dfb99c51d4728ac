import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { requireRecentLogin } from "../sessions/require-recent-login.ts";

/**
 * Sends the browser to the identity provider, and from there back to `from`: to log in, or to add
 * the provider to what opens the caller's account. Refuses `tooMany` (each start is stored until it
 * is finished), `unauthenticated` and `forbidden` (who adds must have logged in a moment ago).
 */
export async function startProvider(
  context: Context,
  request: Request,
  from: string,
  purpose: "log in" | "add" = "log in",
): Promise<Response> {
  const linkTo = purpose === "add" ? requirePerson(context.actor).email : undefined;
  if (purpose === "add") await requireRecentLogin(context);
  await rateLimit(context, { providerStart: context.address });
  return context.identity.startProvider(request, from, linkTo);
}
