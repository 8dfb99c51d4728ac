import { data, type RouterContextProvider, redirect } from "react-router";
import { type FieldError, Refusal } from "#core/refusal.ts";
import { isPerson, type Role } from "#core/user.ts";
import { type Context, contextOfPage } from "#server/context.ts";

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Who a page is for: `members` follows the setting BROWSING, `person` is anyone signed in, or one role. */
type Door = { members?: true; person?: true; role?: Role };

/** What a page shows when its action was refused: one sentence, and one for each bad field. */
export type Refused = { refused: true; message: string; fields: readonly FieldError[] };

/** A loader's question to the house. A visitor at a closed door goes to /login and comes back; a refusal becomes the error page. */
export async function ask<Answer>(args: PageArgs, question: (context: Context) => Answer | Promise<Answer>, door: Door = {}): Promise<Answer> {
  const context = args.context.get(contextOfPage);
  openDoor(context, door, args.request);
  try {
    return await question(context);
  } catch (error) {
    if (error instanceof Refusal) throw asErrorPage(error);
    throw error;
  }
}

/** An action's move. A refusal comes back to the page as a message; what was typed stays in the form. */
export async function act<Answer>(args: PageArgs, move: (context: Context) => Answer | Promise<Answer>, door: Door = {}) {
  const context = args.context.get(contextOfPage);
  openDoor(context, door, args.request);
  try {
    return await move(context);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused: Refused = { refused: true, message: error.message, fields: error.fields };
    return data(refused, { status: error.status });
  }
}

function openDoor({ actor, config }: Context, { members, person, role }: Door, request: Request): void {
  const closed = person || role || (members && config.BROWSING === "members");
  if (!closed) return;
  if (!isPerson(actor)) throw redirect(`/login?from=${encodeURIComponent(pathOf(request))}`);
  if (role && actor.role !== role) throw asErrorPage(new Refusal("forbidden", "This page is not part of your dashboard."));
}

function asErrorPage({ status, title, message }: Refusal) {
  return data({ title, message }, { status });
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search;
}
