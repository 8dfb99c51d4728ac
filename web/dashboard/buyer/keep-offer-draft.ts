import { draftAt } from "#web/browser/draft-at.ts";
import { keepOverLogin } from "#web/forms/keep-over-login.ts";
import type { ClientArgs } from "#web/forms/keep-typed.ts";

/** The draft of an offer on this page; the page's path already belongs to one buyer. */
export const offerDraft = () => draftAt(location.pathname, "");

/**
 * The form's `clientAction`, which keeps what was sent where a login comes between, until its buyer
 * is back.
 */
export const keepOfferDraft = <Answer>(args: ClientArgs<Answer>) =>
  keepOverLogin(args, (sent) => offerDraft().write(sent));
