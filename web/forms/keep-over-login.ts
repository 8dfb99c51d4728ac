import type { Typed } from "#web/act.ts";
import { type ClientArgs, keepTyped } from "./keep-typed.ts";
import { typedIn } from "./typed-in.ts";

/** Like `keepTyped`; if the answer leads to the login, `keep` stores what was sent first. */
export async function keepOverLogin<Answer>(args: ClientArgs<Answer>, keep: (sent: Typed) => void) {
  const sent = typedIn(await args.request.clone().formData());
  try {
    return await keepTyped(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get("Location")?.startsWith("/login"))
      keep(sent);
    throw answer;
  }
}
