import { agentApplication } from "#core/agent-application.shape.ts";
import { agentApplicationMovesOpenTo } from "#core/agent-application.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import {
  approveAgentApplication,
  declineAgentApplication,
} from "#server/agent-applications/decide-agent-application.ts";
import {
  countAgentApplications,
  listAgentApplications,
} from "#server/agent-applications/list-agent-applications.ts";
import type { Context } from "#server/context.ts";
import { actOnForm, loadOrRefuse, type Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { DecisionFailure, readTriedReason } from "#web/properties/decision/decision.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { pageTitle } from "#web/words/en.ts";
import { applicationStatusWords, applicationWords } from "#web/words/en-applications.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/agent-applications-page.ts";
import styles from "./agent-applications-page.module.css";
import { ApplicationCard, type DecidableApplication } from "./application-card.tsx";

const title = "Agent Applications";
const perPage = 12;
const listQuery = agentApplication.pick({ status: true }).partial();

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const q = searchWords(args.url);
      const { status = "Pending" } = read(listQuery, Object.fromEntries(args.url.searchParams));
      // The one that has waited longest is answered first.
      const sort = status === "Pending" ? "created" : "-created";
      const [page, count, waiting] = await Promise.all([
        pageOfList(args.url, ({ cursor }) =>
          listAgentApplications(context, { status, q, sort, limit: perPage, cursor }),
        ),
        countAgentApplications(context, { status, q }),
        countAgentApplications(context, { status: "Pending" }),
      ]);
      const { email: admin } = requirePerson(context.actor);
      const rows = page.rows.map((row) => ({
        ...row,
        admin,
        moves: agentApplicationMovesOpenTo(context.actor, row),
      }));
      return {
        q,
        rows,
        count,
        waiting,
        status,
        foot: listFoot(args.url, perPage, { ...page, count }),
      };
    },
    { role: "admin" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(args, (context, typed) => moveApplication(context, typed, args.url), { role: "admin" });

const views = [
  { label: applicationStatusWords.Pending },
  { value: "Approved", label: applicationStatusWords.Approved },
  { value: "Declined", label: applicationStatusWords.Declined },
];

const empty = {
  Pending: "Everybody has been answered. New applications appear here.",
  Approved: "Applications that were approved appear here.",
  Declined: "Applications that were declined appear here.",
} as const;

export default function AgentApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { q, rows, count, waiting, status, foot } = loaderData;
  const { refused, typed } = readRefused(actionData);
  const tried = readTriedReason(actionData, "decline");
  const shown = rows.map(
    (row): DecidableApplication =>
      tried && row._id === typed.application ? { ...row, tried } : row,
  );
  return (
    <>
      <DashboardHead title={title} count={count}>
        {(q || rows.length > 0) && <ListSearch label="Name, agency or email" q={q} />}
      </DashboardHead>
      <DecisionFailure refused={refused} id={typed.application ?? ""} />
      <div className={styles.tabs}>
        <Tabs
          label="Status"
          name="status"
          views={views}
          current={status === "Pending" ? undefined : status}
          counts={{ "": waiting }}
          keeps={["q"]}
        />
      </div>
      {rows.length === 0 && q && (
        <NothingFound none="No name, agency or email" q={q} all="/dashboard/agent-applications" />
      )}
      {rows.length === 0 && !q && <EmptyState title="Nothing here">{empty[status]}</EmptyState>}
      <div className={styles.list}>
        {shown.map((application) => (
          <ApplicationCard key={application._id} application={application} />
        ))}
      </div>
      <ListFoot label="Pages of applications" page={foot} />
    </>
  );
}

/** An admin's answer to an application. */
async function moveApplication(
  context: Context,
  { intent, application = "", reason = "" }: Typed,
  page: URL,
): Promise<Response> {
  if (intent === "approve") {
    await approveAgentApplication(context, application);
    return redirectWithFlash(page, { as: "notice", ...applicationWords.approved });
  }
  if (intent !== "decline") throw noSuchMove();
  await declineAgentApplication(context, application, { reason });
  return redirectWithFlash(page, { as: "notice", ...applicationWords.declined });
}
