import type { Role } from "#core/user.ts";
import { revokeSession } from "#server/sessions/revoke-session.ts";
import { act } from "#web/act.ts";
import { backSaying } from "#web/forms/back-saying.ts";
import { formIn } from "#web/forms/form-in.ts";
import { textIn } from "#web/forms/text-in.ts";

/** Ends one of one's own sessions, from one's profile. */
export async function signOutDevice(args: Parameters<typeof act>[0], role: Role) {
  const form = await formIn(args.request);
  return act(
    args,
    async (context) => {
      await revokeSession(context, textIn(form, "session"));
      return backSaying(args.url, { as: "toast", text: "That device is signed out" });
    },
    { role },
  );
}
