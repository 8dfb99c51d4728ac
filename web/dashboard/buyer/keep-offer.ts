import { draftAt } from "#web/browser/draft-at.ts";
import { keepTyped } from "#web/forms/keep-typed.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { refusePassedDay } from "./refuse-passed-day.ts";

type ClientArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** The offer kept for this page, which is one buyer's alone. */
export const keptOffer = () => draftAt(location.pathname, "");

/** The form's `clientAction`, which keeps what was sent where a login comes between, until its buyer is back. */
export async function keepOffer<Answer>(args: ClientArgs<Answer>) {
  const form = await args.request.clone().formData();
  const passed = refusePassedDay(form);
  if (passed) return passed;
  try {
    return await keepTyped(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get("Location")?.startsWith("/login")) keptOffer().write(typedIn(form));
    throw answer;
  }
}
