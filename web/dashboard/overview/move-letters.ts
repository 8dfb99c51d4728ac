import { chooseLetters } from "#server/admin-letters/notify-admins.ts";
import type { Context } from "#server/context.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";

/** An admin wants to hear, or no longer, when something waits. */
export async function moveLetters(context: Context, { intent }: Typed, page: URL) {
  if (intent !== "startLetters" && intent !== "stopLetters") throw noSuchMove();
  const starts = intent === "startLetters";
  await chooseLetters(context, starts);
  const text = starts
    ? "You get an email when something waits."
    : "You get no more of these emails.";
  return redirectWithFlash(page, { as: "toast", text });
}
