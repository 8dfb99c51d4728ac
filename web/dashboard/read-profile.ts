import { type Role, requirePerson } from "#core/user.ts";
import { makeOutbox } from "#server/letters/outbox-letters.ts";
import { listFormerDeals } from "#server/offers/list-own-offers.ts";
import { listSessions } from "#server/sessions/list-sessions.ts";
import { listSignInMethods } from "#server/sign-in/sign-in-methods.ts";
import { loadOrRefuse } from "#web/act.ts";

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
