import { redirect } from "react-router";
import { safeReturnPath } from "#core/sign-in.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "#server/context.ts";

/**
 * What /login and /signup share: the return path and the supplier's button. Redirects people who
 * are already signed in.
 */
export function loadSignIn({ actor, identity }: Context, url: URL) {
  const from = safeReturnPath(url.searchParams.get("from"));
  if (isPerson(actor)) throw redirect(from);
  return {
    from,
    provider: identity.provider && {
      label: identity.provider.label,
      standIn: identity.provider.standIn,
    },
  };
}

export type SignInData = ReturnType<typeof loadSignIn>;
