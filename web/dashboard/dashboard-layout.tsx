import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { Counted } from "#core/counted.ts";
import { type Role, requirePerson } from "#core/user.ts";
import { countAgentApplications } from "#server/agent-applications/list-agent-applications.ts";
import type { Context } from "#server/context.ts";
import { countWaiting } from "#server/offers/count-offers.ts";
import { countProperties } from "#server/properties/list-properties.ts";
import { countNewHomes } from "#server/saved-searches/list-searches.ts";
import { loadOrRefuse } from "#web/act.ts";
import { ErrorPage } from "#web/errors/error-page.tsx";
import { SideMenu } from "#web/ui/side-menu.tsx";
import { siteWords } from "#web/words/en.ts";
import type { Route } from "./+types/dashboard-layout.ts";
import styles from "./dashboard-layout.module.css";
import { menus } from "./menus.ts";

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { role } = requirePerson(context.actor);
      return { role, waiting: await waitingFor(context, role) };
    },
    { person: true },
  );

/** The number of things that wait for a person, by the address of the menu entry. */
async function waitingFor(context: Context, role: Role): Promise<Record<string, number | Counted>> {
  if (role === "admin") {
    const [homes, applications] = await Promise.all([
      countProperties(context, { status: "Available" }),
      countAgentApplications(context, { status: "Pending" }),
    ]);
    return {
      ...(homes.count > 0 ? { "/dashboard/manage-properties": homes } : {}),
      ...(applications.count > 0 ? { "/dashboard/agent-applications": applications } : {}),
    };
  }
  const [offers, homes] = await Promise.all([countWaiting(context), countNewHomes(context)]);
  return {
    [role === "agent" ? "/dashboard/requested-properties" : "/dashboard/bookings"]: offers,
    "/dashboard/saved-searches": homes,
  };
}

type Menu = Awaited<ReturnType<typeof loader>>;

function Frame({ role, waiting, children }: Menu & { children: ReactNode }) {
  return (
    <div className={styles.dashboard}>
      <DashboardMenu role={role} waiting={waiting} />
      <div className={styles.page}>{children}</div>
    </div>
  );
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/**
 * An error of a dashboard page is shown beside the menu; without the menu if the layout's own data
 * is missing.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const errorPage = <ErrorPage error={error} />;
  return loaderData ? <Frame {...loaderData}>{errorPage}</Frame> : errorPage;
}

/** The menu of a role. `waiting`: how many things wait for the reader, by the entry's address. */
function DashboardMenu({
  role,
  waiting = {},
}: {
  role: Role;
  waiting?: Readonly<Record<string, number | Counted>>;
}) {
  const items = menus[role].map((item) => {
    const count = waiting[item.to];
    return { ...item, ...(count ? { count } : {}) };
  });
  return (
    <SideMenu
      title={siteWords.dashboard}
      items={items}
      foot={{ to: "/", label: siteWords.home, icon: "home" }}
    />
  );
}
