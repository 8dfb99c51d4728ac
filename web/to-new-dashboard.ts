import { isPerson, type Role, roles } from "#core/user.ts";
import type { Context } from "#server/context.ts";
import { listFormerRoles } from "#server/users/has-role.ts";
import { menus, profileItem } from "#web/dashboard/menus.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { roleNow } from "#web/words/en-messages.ts";

/**
 * Where somebody is led who asks for a page that was theirs until their role changed: to their new
 * dashboard, with a sentence. `null` for anybody else.
 */
export async function toNewDashboard(context: Context, path: string): Promise<Response | null> {
  const { actor } = context;
  if (!isPerson(actor)) return null;
  const owners = roles.filter((role) => isInMenu(role, path));
  if (owners.length === 0 || owners.includes(actor.role)) return null;
  const former = await listFormerRoles(context);
  if (!owners.some((role) => former.includes(role))) return null;
  return redirectWithFlash(profileItem(actor.role).to, { as: "toast", text: roleNow(actor.role) });
}

/** Whether a page belongs to the dashboard of a role. */
const isInMenu = (role: Role, path: string): boolean =>
  menus[role].some(({ to, holds = [] }) =>
    [to, ...holds].some((start) => path === start || path.startsWith(`${start}/`)),
  );
