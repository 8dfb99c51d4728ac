import {
  approveAgentApplication,
  declineAgentApplication,
} from "#server/agent-applications/decide-agent-application.ts";
import type { Context } from "#server/context.ts";
import type { Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { applicationWords } from "#web/words/en-applications.ts";

/** An admin's answer to an application. */
export async function moveApplication(
  context: Context,
  { intent, application = "", reason = "" }: Typed,
  page: URL,
): Promise<Response> {
  if (intent === "approve") {
    await approveAgentApplication(context, application);
    return redirectWithFlash(page, { as: "notice", ...applicationWords.approved });
  }
  if (intent !== "decline") throw noSuchMove();
  await declineAgentApplication(context, application, { reason });
  return redirectWithFlash(page, { as: "notice", ...applicationWords.declined });
}
