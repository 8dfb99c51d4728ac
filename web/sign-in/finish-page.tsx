import { data, redirect } from "react-router";
import { Refusal } from "#core/refusal.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import { isPerson } from "#core/user.ts";
import type { Context } from "#server/context.ts";
import { type OpenedSession, openSession } from "#server/sessions/open-session.ts";
import { proveByCookie } from "#server/sessions/prove-by-cookie.ts";
import { listSignInMethods } from "#server/sign-in/sign-in-methods.ts";
import { loadOrRefuse } from "#web/act.ts";
import { setFlash } from "#web/flash.ts";
import { Logo } from "#web/site/logo.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { commonWords, pageTitle, siteWords } from "#web/words/en.ts";
import { messageWords, signInFailureWords } from "#web/words/en-messages.ts";
import type { Route } from "./+types/finish-page.ts";
import styles from "./finish-page.module.css";
import { decodeState, type PopupResult } from "./sign-in-popup.ts";
import { toSignInFailure } from "./to-sign-in-failure.ts";
import { withReturnPath } from "./with-return-path.ts";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(siteWords.logIn) }];

/**
 * Where the supplier, or a link in a letter, leads back to: its proof becomes our session. A popup
 * tells its opener; a whole page redirects.
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    const search = args.url.searchParams;
    const { from, attempt } = decodeState(search.get("from"));
    const error = search.get("error");
    const goingOn = isPerson(context.actor);
    if (goingOn && !error && search.has("linked")) return added(context, from);
    const session = await openSessionByCode(context, args.request.headers, error);
    if (typeof session === "string") return failed(session, { from, attempt, goingOn });

    const headers = await endProof(context, args.request.headers);
    for (const cookie of session.cookies) headers.append("Set-Cookie", cookie);
    const title = search.has("welcome") ? messageWords.signedUp : messageWords.loggedIn;
    headers.append("Set-Cookie", setFlash({ as: "brief", title }));
    const to = safeReturnPath(from);
    if (!attempt) throw redirect(to, { headers });
    const result: PopupResult = { attempt, failure: null };
    return data({ result, to, goingOn }, { headers });
  });

/** The session that the supplier's proof opens; otherwise, why it opens none. */
async function openSessionByCode(
  context: Context,
  headers: Headers,
  error: string | null,
): Promise<OpenedSession | string> {
  if (error) return error;
  const proven = await proveByCookie(context, headers);
  // Without an error there is a proof, unless the browser rejected the cookies that carry it.
  if (!proven) return "state_not_found";
  return openSession(context, proven.proof, proven.endedBefore).catch((cause) => {
    // Only suspended people are forbidden a session.
    if (cause instanceof Refusal && cause.code === "forbidden") return "account-suspended";
    throw cause;
  });
}

/** Ends the supplier's session, which has served its purpose. */
async function endProof({ identity }: Context, sent: Headers): Promise<Headers> {
  return new Headers(await identity.signOut(sent));
}

/** Says what was added, if it was: anybody can open this address. */
async function added(context: Context, from: string | null) {
  const { methods } = await listSignInMethods(context);
  const newest = methods.findLast(({ provider, works }) => provider !== null && works);
  return redirect(safeReturnPath(from), {
    headers: newest?.provider
      ? { "Set-Cookie": setFlash({ as: "toast", text: messageWords.methodAdded(newest.provider) }) }
      : {},
  });
}

type Way = { from: string | null; attempt: string | null /** Is logged in. */; goingOn: boolean };

function failed(error: string, { from, attempt, goingOn }: Way) {
  const failure = toSignInFailure(error);
  const back = safeReturnPath(from);
  const to = goingOn ? back : withReturnPath("/login", back);
  const whole = from !== null && attempt === null;
  if (whole)
    throw redirect(to, {
      headers: {
        "Set-Cookie": setFlash({ as: "toast", text: signInFailureWords[failure], tone: "bad" }),
      },
    });
  // If the return path is lost, only the browser knows whether this is a popup.
  return data({ result: { attempt, failure } satisfies PopupResult, to, goingOn }, { status: 401 });
}

export default function FinishPage({ loaderData: { result, to, goingOn } }: Route.ComponentProps) {
  const { failure } = result;
  return (
    <main className={styles.page} data-popup={JSON.stringify(result)} data-onward={to}>
      <Logo />
      <h1>
        {failure
          ? goingOn
            ? "Nothing has changed"
            : "You are not logged in"
          : messageWords.loggedIn}
      </h1>
      {failure ? <p className="lede">{signInFailureWords[failure]}</p> : <Spinner />}
      <LinkButton to={to} kind="primary" size="large">
        {failure && !goingOn ? siteWords.logIn : commonWords.continue}
      </LinkButton>
    </main>
  );
}
