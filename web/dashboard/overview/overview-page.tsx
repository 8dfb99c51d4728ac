import { requirePerson } from "#core/user.ts";
import { chooseLetters } from "#server/admin-letters/notify-admins.ts";
import type { Context } from "#server/context.ts";
import { seenChanges } from "#server/live/live.ts";
import { listRecentEvents } from "#server/overview/list-recent-events.ts";
import { actOnForm, loadOrRefuse, type Typed } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { LivePage } from "../live-page.tsx";
import type { Route } from "./+types/overview-page.ts";
import { AdminOverview, readAdminOverview } from "./admin-overview.tsx";
import { AgentOverview, readAgentOverview } from "./agent-overview.tsx";
import { BuyerOverview, readBuyerOverview } from "./buyer-overview.tsx";
import { MarketCharts } from "./market-charts.tsx";
import styles from "./overview.module.css";
import { RecentEvents } from "./recent-events.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(siteWords.overview) }];

type Waits = Awaited<
  ReturnType<typeof readAdminOverview | typeof readAgentOverview | typeof readBuyerOverview>
>;

function readWaits(context: Context): Promise<Waits> {
  const { role } = requirePerson(context.actor);
  if (role === "admin") return readAdminOverview(context);
  return role === "agent" ? readAgentOverview(context) : readBuyerOverview(context);
}

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const seen = await seenChanges(context);
      const [waits, events] = await Promise.all([readWaits(context), listRecentEvents(context)]);
      return { seen, waits, events };
    },
    { person: true },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(args, (context, typed) => moveLetters(context, typed, args.url), { role: "admin" });

/** The first page of every dashboard: what waits for its reader, and what happened. */
export default function OverviewPage({
  loaderData: { seen, waits, events },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <LivePage seen={seen} />
      <DashboardHead title={siteWords.overview} />
      <FormFailure refused={readRefused(actionData).refused} />
      <div className={styles.columns}>
        <div>
          {waits.role === "admin" && <AdminOverview {...waits} />}
          {waits.role === "agent" && <AgentOverview {...waits} />}
          {waits.role === "user" && <BuyerOverview {...waits} />}
        </div>
        {waits.role === "admin" && <MarketCharts weeks={waits.weeks} />}
        <RecentEvents events={events} role={waits.role} />
      </div>
    </>
  );
}

/** An admin wants to hear, or no longer, when something waits. */
async function moveLetters(context: Context, { intent }: Typed, page: URL) {
  if (intent !== "startLetters" && intent !== "stopLetters") throw noSuchMove();
  const starts = intent === "startLetters";
  await chooseLetters(context, starts);
  const text = starts
    ? "You get an email when something waits."
    : "You get no more of these emails.";
  return redirectWithFlash(page, { as: "toast", text });
}
