import { read } from "#core/read.ts";
import { user } from "#core/user.shape.ts";
import { type Role, requirePerson } from "#core/user.ts";
import { makeOutbox } from "#server/letters/outbox-letters.ts";
import { listFormerDeals } from "#server/offers/list-own-offers.ts";
import { revokeSession } from "#server/sessions/end-sessions.ts";
import { listSessions } from "#server/sessions/list-sessions.ts";
import { changePassword } from "#server/sign-in/change-password.ts";
import { requestPasswordReset } from "#server/sign-in/reset-password.ts";
import { listSignInMethods, removeSignInMethod } from "#server/sign-in/sign-in-methods.ts";
import { saveUser } from "#server/users/save-user.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { formWithPicture } from "#web/forms/form-with-picture.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readText } from "#web/forms/read-text.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";

/** The moves that the forms of a profile can make. */
export async function moveProfile(args: Parameters<typeof act>[0], role: Role) {
  const typed: Record<string, string> = {};
  return act(
    args,
    async (context) => {
      const { email } = requirePerson(context.actor);
      const form = await formWithPicture(context, args.request, "image", typed);
      switch (typed.intent) {
        case "edit":
          await saveUser(
            context,
            email,
            { ...read(user.pick({ name: true }), typed), image: typed.image ?? "" },
            args.request.headers,
          );
          return redirectWithFlash(args.url, { as: "toast", text: "Your profile is saved" });
        case "changePassword":
          await changePassword(context, {
            presentPassword: readText(form, "presentPassword"),
            password: readText(form, "password"),
          });
          return redirectWithFlash(args.url, {
            as: "toast",
            text: "Your password is changed, and your other devices are logged out",
          });
        case "password":
          await requestPasswordReset(context, { email }, args.url.pathname);
          return redirectWithFlash(args.url, {
            as: "notice",
            title: "An email is on its way",
            text: "Its link lets you choose a new password. It works once and expires in an hour.",
          });
        case "removeMethod":
          await removeSignInMethod(context, readText(form, "signInMethod"));
          return redirectWithFlash(args.url, {
            as: "toast",
            text: "It opens your account no more",
          });
        case "signOut":
          await revokeSession(context, readText(form, "session"));
          return redirectWithFlash(args.url, { as: "toast", text: "That device is logged out" });
        default:
          throw noSuchMove();
      }
    },
    { role },
    typed,
  );
}

/** The data of a person's own profile. */
export const readProfile = (args: Parameters<typeof loadOrRefuse>[0], role: Role) =>
  loadOrRefuse(
    args,
    async (context) => {
      const person = requirePerson(context.actor);
      const [signIn, devices, deals] = await Promise.all([
        listSignInMethods(context),
        listSessions(context),
        listFormerDeals(context),
      ]);
      return { person, outbox: makeOutbox(context), signIn, devices, deals };
    },
    { role },
  );
