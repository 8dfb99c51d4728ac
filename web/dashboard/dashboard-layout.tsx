import { Outlet } from "react-router";
import { type Role, requirePerson } from "#core/user.ts";
import type { Context } from "#server/context.ts";
import { countWaiting } from "#server/offers/count-waiting.ts";
import { countProperties } from "#server/properties/count-properties.ts";
import { countNewHomes } from "#server/saved-searches/count-new-homes.ts";
import { ask } from "#web/act.ts";
import type { Route } from "./+types/dashboard-layout.ts";
import styles from "./dashboard-layout.module.css";
import { DashboardMenu } from "./dashboard-menu.tsx";

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const { role } = requirePerson(context.actor);
      return { role, waiting: await waitingFor(context, role) };
    },
    { person: true },
  );

/** What waits for somebody, counted by the entry of their menu. */
async function waitingFor(context: Context, role: Role): Promise<Record<string, number>> {
  if (role === "admin") {
    const { count } = await countProperties(context, { status: "Available" });
    return { "/dashboard/manage-properties": count };
  }
  const [offers, homes] = await Promise.all([countWaiting(context), countNewHomes(context)]);
  return { [role === "agent" ? "/dashboard/requested-properties" : "/dashboard/bookings"]: offers, "/dashboard/saved-searches": homes };
}

export default function DashboardLayout({ loaderData: { role, waiting } }: Route.ComponentProps) {
  return (
    <div className={styles.dashboard}>
      <DashboardMenu role={role} waiting={waiting} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
