import { type Role, requirePerson } from "#core/user.ts";
import { listSessions } from "#server/sessions/list-sessions.ts";
import { ask } from "#web/act.ts";

/** What a profile shows to the person it is about. */
export const readProfile = (args: Parameters<typeof ask>[0], role: Role) =>
  ask(args, async (context) => ({ person: requirePerson(context.actor), devices: await listSessions(context) }), { role });
