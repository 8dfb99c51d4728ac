import { marketMovesOpenTo } from "#core/market.ts";
import { propertyMovesOpenTo, propertyStatuses } from "#core/property.ts";
import { requirePerson } from "#core/user.ts";
import { deleteProperty } from "#server/properties/delete-property.ts";
import { findPlacesOfHomes } from "#server/properties/find-whereabouts.ts";
import {
  countOwnProperties,
  listPropertiesOfAgent,
  type OwnOrder,
} from "#server/properties/list-properties-of-agent.ts";
import { listHearts } from "#server/wishlist/list-hearts.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { PropertyGrid } from "#web/properties/cards/property-grid.tsx";
import { makeMarketMove } from "#web/properties/page/make-market-move.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SortBy, type SortOption } from "#web/ui/sort-by.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { ownTabs } from "#web/words/en-market.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/added-properties-page.ts";
import styles from "./added-properties-page.module.css";
import { AddedProperty } from "./added-property.tsx";

const title = "My Added Properties";
const perPage = 9;

const orders: readonly SortOption<OwnOrder>[] = [
  { sort: "-listed", label: "Newest first" },
  { sort: "listed", label: "Oldest first" },
  { sort: "status", label: "Waiting and rejected first" },
  { sort: "title", label: "Title, A to Z" },
  { sort: "-title", label: "Title, Z to A" },
  { sort: "price", label: "Price, low to high" },
  { sort: "-price", label: "Price, high to low" },
];

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const agent = requirePerson(context.actor);
      const requestedStatus = args.url.searchParams.get("status");
      const q = searchWords(args.url);
      const status = propertyStatuses.find((one) => one === requestedStatus);
      const [{ rows, ...beside }, counts] = await Promise.all([
        pageOfList(args.url, (page) =>
          listPropertiesOfAgent(context, agent.email, { status, q, limit: perPage, ...page }),
        ),
        countOwnProperties(context, q),
      ]);
      const ids = rows.map(({ _id }) => _id);
      const [{ wishes }, places] = await Promise.all([
        listHearts(context, ids),
        findPlacesOfHomes(context, ids),
      ]);
      const all = Object.values(counts).reduce((sum, homes) => sum + homes, 0);
      const count = status ? (counts[status] ?? 0) : all;
      const own = { agentId: agent._id };
      return {
        foot: listFoot(args.url, perPage, { rows, count, ...beside }),
        rows: rows.map((property) => ({
          property,
          moves: [
            ...propertyMovesOpenTo(agent, { status: property.status, ...own }),
            ...marketMovesOpenTo(agent, { market: property.standardStatus, ...own }),
          ],
          wishes: wishes[property._id],
          place: places.get(property._id),
        })),
        ...{ all, count, counts, status, q },
      };
    },
    { role: "agent" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { property = "", move }) => {
      if (move) return makeMarketMove(context, { move, property }, args.url);
      await deleteProperty(context, property);
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.fileDeleted });
    },
    { role: "agent" },
  );

export default function AddedPropertiesPage({
  loaderData: { foot, rows, all, count, counts, status, q },
  actionData,
}: Route.ComponentProps) {
  const any = all > 0 || q !== "";
  const add = (
    <LinkButton to="/dashboard/add-properties" kind="primary" icon="plus">
      {siteWords.addProperty}
    </LinkButton>
  );
  return (
    <>
      <DashboardHead title={title} count={count}>
        {any && <ListSearch label="Title or location" q={q} />}
        {any && add}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      {any && (
        <div className={styles.tabs}>
          <Tabs
            label="Status"
            name="status"
            views={ownTabs}
            current={status}
            counts={{ Rejected: counts.Rejected ?? 0 }}
            keeps={["q"]}
          />
        </div>
      )}
      {rows.length === 0 && q && (
        <NothingFound none="No title or location" q={q} all="/dashboard/added-properties" />
      )}
      {all > 0 && rows.length === 0 && !q && <EmptyState title="Nothing here" />}
      {!any && (
        <EmptyState title="You haven't added a property yet" action={add}>
          Add your first one. Once an admin has checked it, buyers can see it.
        </EmptyState>
      )}
      {count > 1 && <SortBy options={orders} defaultOrder="-listed" className={styles.sort} />}
      <PropertyGrid>
        {rows.map((row, index) => (
          <AddedProperty key={row.property._id} {...row} eager={index < 3} />
        ))}
      </PropertyGrid>
      <ListFoot label="Pages of my properties" page={foot} />
    </>
  );
}
