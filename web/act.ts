import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { mayBrowse } from "#core/browsing.ts";
import { type FieldError, Refusal, type RefusalCode } from "#core/refusal.ts";
import { isPerson, type Role } from "#core/user.ts";
import { type Context, contextOfPage } from "#server/context.ts";
import { plainPage } from "#server/http/plain-page.ts";
import { toRefusal } from "#server/http/to-refusal.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { confirmPath } from "./browser/confirm-first.ts";
import { toNewDashboard } from "./to-new-dashboard.ts";

type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Who a page is for: `members` follows the setting BROWSING, `person` is anyone signed in, or one
 * role.
 */
type Access = {
  members?: true;
  person?: true;
  role?: Role;
  /** Whoever sends the form says in it who they are: it need not have been rendered for them. */
  anyone?: true;
};

/** The text of a form's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * What a page shows when its action was refused: one message, one per bad field, and what was
 * typed.
 */
export type Refused = {
  refused: true;
  code: RefusalCode;
  message: string;
  fields: readonly FieldError[];
  typed: Typed;
};

/**
 * What was typed into the form that a page's action has refused. The page may be refused after it,
 * as when the home has been sold meanwhile: then the error page shows it.
 */
const typedOfPage = createContext<Typed>({});

/**
 * Runs a loader's query. A visitor who may not enter goes to /login and comes back afterwards; a
 * refusal becomes the error page.
 */
export async function loadOrRefuse<Answer>(
  args: PageArgs,
  question: (context: Context) => Answer | Promise<Answer>,
  access: Access = {},
): Promise<Answer> {
  const context = args.context.get(contextOfPage);
  if (context.trouble) throw asErrorPage(context.trouble);
  await checkAccess(context, access, args);
  try {
    return await question(context);
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal.code === "unauthenticated") throw toLogin(args);
    if (refusal.code === "forbidden") throw await asForbidden(context, args, refusal);
    throw asErrorPage(refusal, args.context.get(typedOfPage));
  }
}

/**
 * Runs an action's move. A refusal comes back to the page as a message, with what was `typed`. An
 * ended session leads to /login and back to the page.
 */
export async function act<Answer>(
  args: PageArgs,
  move: (context: Context) => Answer | Promise<Answer>,
  access: Access = {},
  typed: Typed = {},
) {
  const context = args.context.get(contextOfPage);
  if (context.trouble) return refuse(context.trouble, typed);
  await checkAccess(context, access, args);
  if (context.formTrouble && !access.anyone) return refuse(context.formTrouble, typed);
  try {
    return await move(context);
  } catch (error) {
    const refusal = asRefusal(error);
    args.context.set(typedOfPage, typed);
    return refuse(refusal, typed);
  }
}

/** The same for a form without secrets or files: its texts are what was typed. */
export async function actOnForm<Answer>(
  args: PageArgs,
  move: (context: Context, typed: Typed) => Answer | Promise<Answer>,
  access: Access = {},
) {
  const typed = readTyped(await readPageForm(args.request));
  return act(args, (context) => move(context, typed), access, typed);
}

/**
 * Answers a machine such as a feed reader, if it may browse. There is no redirect to /login: a
 * refusal is a status and a sentence in plain text.
 */
export const answer = (
  args: PageArgs,
  question: (context: Context) => Promise<Response>,
): Promise<Response> =>
  withoutPage(args, refusePlainly, (context) => {
    if (!mayBrowse(context.actor, context.config.BROWSING)) throw new Refusal("unauthenticated");
    return question(context);
  });

/**
 * Runs the move of a route without a page of its own: a refusal becomes a plain page with the
 * message and a link home.
 */
export const actWithoutPage = (
  args: PageArgs,
  move: (context: Context) => Response | Promise<Response>,
): Promise<Response> =>
  withoutPage(args, ({ title, message, status }) => plainPage(title, message, status), move);

async function withoutPage(
  args: PageArgs,
  refuse: (refusal: Refusal) => Response,
  move: (context: Context) => Response | Promise<Response>,
): Promise<Response> {
  const context = args.context.get(contextOfPage);
  try {
    if (context.trouble) throw context.trouble;
    return await move(context);
  } catch (error) {
    return refuse(asRefusal(error));
  }
}

/** What was thrown, if it is a refusal; a bug is thrown on. */
function asRefusal(error: unknown): Refusal {
  const refusal = toRefusal(error);
  if (!refusal) throw error;
  return refusal;
}

function refuse({ code, message, fields, status }: Refusal, typed: Typed) {
  const refused: Refused = { refused: true, code, message, fields, typed };
  return data(refused, { status });
}

function refusePlainly({ status, title, message }: Refusal): Response {
  const proof = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  return new Response(`${title}. ${message}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", ...proof },
  });
}

async function checkAccess(
  context: Context,
  { members, person, role }: Access,
  args: PageArgs,
): Promise<void> {
  const { actor, config } = context;
  if (members && !mayBrowse(actor, config.BROWSING)) throw toLogin(args);
  if ((person || role) && !isPerson(actor)) throw toLogin(args);
  if (role && actor.role !== role)
    throw await asForbidden(
      context,
      args,
      new Refusal("forbidden", "This page is not part of your dashboard."),
    );
}

/** A page of a role that the person had before leads on to their new dashboard. */
const asForbidden = async (context: Context, { url }: PageArgs, refusal: Refusal) =>
  (await toNewDashboard(context, url.pathname)) ?? asErrorPage(refusal);

const toLogin = (args: PageArgs) => redirect(`/login?from=${encodeURIComponent(pagePath(args))}`);

function asErrorPage({ status, title, message }: Refusal, typed: Typed = {}) {
  return data({ title, message, typed }, { status });
}

/**
 * The page that the user is on. A form may post to an address other than its page's: then the
 * Referer names the page. The page that asks "Are you sure?" is not one to come back to; its form
 * posts to the page that it asked for.
 */
export function pagePath({ request, url }: PageArgs): string {
  const referrer = request.headers.get("Referer");
  const from =
    request.method !== "GET" && referrer && URL.canParse(referrer) ? new URL(referrer) : url;
  const isConfirmPage = (from.pathname + from.search).startsWith(confirmPath);
  const page = new URL(from.host === url.host && !isConfirmPage ? from : url);
  page.searchParams.delete("index");
  return page.pathname + page.search;
}
