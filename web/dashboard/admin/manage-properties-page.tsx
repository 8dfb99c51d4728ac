import { type MarketMove, marketMovesOpenTo } from "#core/market.ts";
import { showDollars } from "#core/money.ts";
import { type Property, type PropertyStatus, propertyMovesOpenTo } from "#core/property.ts";
import { read } from "#core/read.ts";
import { propertyQuery } from "#core/search/search.shape.ts";
import { requirePerson } from "#core/user.ts";
import { listModeration, type ModerationOrder } from "#server/properties/list-moderation.ts";
import { countProperties } from "#server/properties/list-properties.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import {
  type Decidable,
  Decision,
  DecisionFailure,
  readTriedReason,
} from "#web/properties/decision/decision.tsx";
import { moveProperty } from "#web/properties/decision/move-property.ts";
import { makeMarketMove } from "#web/properties/page/make-market-move.ts";
import { MarketButtons } from "#web/properties/page/market-buttons.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { pageTitle, propertyStatusWords } from "#web/words/en.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { PersonCell } from "../person-cell.tsx";
import type { Route } from "./+types/manage-properties-page.ts";
import styles from "./manage-properties-page.module.css";

const title = "Manage Properties";
const perPage = 10;
const listQuery = propertyQuery.pick({ status: true, q: true });

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { status, q } = read(listQuery, Object.fromEntries(args.url.searchParams));
      const filters = { ...(status ? { status } : {}), ...(q ? { q } : {}) };
      const [page, count, waiting] = await Promise.all([
        pageOfList(args.url, ({ sort, cursor }) =>
          listModeration(context, {
            ...filters,
            sort,
            limit: perPage,
            ...(cursor ? { cursor } : {}),
          }),
        ),
        countProperties(context, filters),
        countProperties(context, { status: "Available" }),
      ]);
      const { email: admin } = requirePerson(context.actor);
      const decidable = ({ status: at }: Property) =>
        propertyMovesOpenTo(context.actor, { status: at, agentId: null }).includes("verify");
      return {
        rows: page.rows.map((row) => ({
          ...row,
          decidable: decidable(row),
          admin,
          moves: marketMovesOpenTo(context.actor, { market: row.standardStatus, agentId: null }),
        })),
        foot: listFoot(args.url, perPage, { ...page, count }),
        count,
        waiting,
        status,
        q: q ?? "",
      };
    },
    { role: "admin" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    (context, typed) => {
      const { move, property = "" } = typed;
      return move
        ? makeMarketMove(context, { move, property }, args.url)
        : moveProperty(context, typed, args.url);
    },
    { role: "admin" },
  );

type Row = Decidable & { moves: readonly MarketMove[] };

const columns: readonly Column<Row, ModerationOrder>[] = [
  {
    name: "Property Title",
    kind: "what",
    sort: "title",
    cell: ({ _id, title: home, pictures, listedAt, decidable }) => (
      <TableItem
        picture={pictures[0]}
        title={home}
        to={`/properties/${_id}`}
        under={
          <>
            Listed <Moment at={listedAt} {...(decidable ? { away: true } : { as: "day" })} />
          </>
        }
      />
    ),
  },
  {
    name: "Property Location",
    brief: "Location",
    sort: "location",
    cell: ({ location }) => location,
  },
  {
    name: "Agent Name",
    brief: "Agent",
    sort: "agent",
    cell: ({ agent }) => <PersonCell name={agent.name} image={agent.image} />,
  },
  { name: "Price", kind: "number", sort: "price", cell: ({ price }) => showDollars(price) },
  {
    name: "Actions",
    kind: "actions",
    cell: (property) => (
      <>
        <Decision property={property} />
        <MarketButtons property={property} moves={property.moves} />
      </>
    ),
  },
];

const views = [
  { label: "All" },
  { value: "Available", label: "Waiting" },
  ...(["Verified", "Rejected", "Withdrawn", "Sold"] as const).map((value) => ({
    value,
    label: propertyStatusWords[value],
  })),
];

const usually = (status: PropertyStatus | undefined) =>
  status ? (status === "Available" ? "Oldest first" : "Newest first") : "Waiting first";

export default function ManagePropertiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, foot, count, waiting, status, q } = loaderData;
  const { refused, typed } = readRefused(actionData);
  const tried = readTriedReason(actionData, "reject");
  const shown = rows.map(
    (row): Row => (tried && row._id === typed.property ? { ...row, tried } : row),
  );
  return (
    <>
      <DashboardHead title={title} count={count}>
        <ListSearch label="Title, location or text" q={q} />
      </DashboardHead>
      <DecisionFailure refused={refused} id={typed.property ?? ""} />
      <div className={styles.tabs}>
        <Tabs
          label="Status"
          name="status"
          views={views}
          current={status}
          counts={{ Available: waiting }}
        />
      </div>
      {rows.length === 0 && q ? (
        <NothingFound none="No title, location or description" q={q} all="?" />
      ) : rows.length === 0 ? (
        <EmptyState title="Nothing here">
          {status === "Available"
            ? "Everything has been decided. New listings appear here."
            : status
              ? undefined
              : "Homes appear here as soon as an agent adds one."}
        </EmptyState>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={shown}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: usually(status) }}
        />
      )}
      <ListFoot label="Pages of properties" page={foot} />
    </>
  );
}
