import { redirect } from "react-router";
import { Refusal } from "#core/refusal.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { isFromOurPage } from "#server/http/guards.ts";
import { startProvider } from "#server/sign-in/start-provider.ts";
import { loadOrRefuse } from "#web/act.ts";
import { Logo } from "#web/site/logo.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import type { Route } from "./+types/start-page.ts";
import styles from "./finish-page.module.css";
import { encodeState } from "./sign-in-popup.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(siteWords.logIn) }];

/**
 * Redirects to the provider if a link of ours was followed; otherwise it takes a press first, so
 * that no other site logs anybody in. The provider knows us by one address only: a sign-in from any
 * other host could not come back.
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, (context) => {
    const { searchParams, host, pathname, search } = args.url;
    const { publicUrl } = context.config;
    const { provider } = context.identity;
    const state = encodeState(safeReturnPath(searchParams.get("from")), searchParams.get("popup"));
    const adds = searchParams.has("add");
    if (host !== new URL(publicUrl).host)
      return redirect(
        `/sign-in/finish?${new URLSearchParams({ from: state, error: "unauthorized-domain" })}`,
      );
    if (!provider) throw new Refusal("notFound");
    if (!isFromOurPage(args.request, publicUrl))
      return { label: provider.label, adds, again: pathname + search };
    return startProvider(context, args.request, state, adds ? "add" : "log in");
  });

export default function StartPage({ loaderData: { label, adds, again } }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <Logo />
      <h1>{adds ? `Add ${label} to your account?` : `Log in with ${label}?`}</h1>
      <p className="lede">Another site or app opened this page. Continue only if you meant to.</p>
      <LinkButton to={again} kind="primary" size="large">
        Continue with {label}
      </LinkButton>
      <LinkButton to="/" size="large">
        Go to Gable
      </LinkButton>
    </main>
  );
}
