import { Outlet } from "react-router";
import { requirePerson } from "#core/user.ts";
import { ask } from "#web/act.ts";
import type { Route } from "./+types/dashboard-layout.ts";
import styles from "./dashboard-layout.module.css";
import { DashboardMenu } from "./dashboard-menu.tsx";

export const loader = (args: Route.LoaderArgs) => ask(args, ({ actor }) => ({ role: requirePerson(actor).role }), { person: true });

export default function DashboardLayout({ loaderData: { role } }: Route.ComponentProps) {
  return (
    <div className={styles.dashboard}>
      <DashboardMenu role={role} />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
