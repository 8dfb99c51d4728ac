import { showDollars } from "#core/money.ts";
import { isOnSale } from "#core/property.ts";
import type { OwnEntry } from "#core/wishlist.ts";
import { removeFromWishlist } from "#server/wishlist/change-wishlist.ts";
import { type EntryOrder, listOwnWishlist } from "#server/wishlist/list-wishlist.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { PropertyStatusBadge } from "#web/properties/cards/property-status-badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { pageTitle, siteWords } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { PersonCell } from "../person-cell.tsx";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/wishlist-page.ts";
import styles from "./wishlist-page.module.css";

const title = "My Wishlist";
const perPage = 10;
const labels = { search: "Title, location or agent", none: "No title, location or agent" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const q = searchWords(args.url);
      const list = await pageOfList(args.url, (page) =>
        listOwnWishlist(context, { q, limit: perPage, ...page }),
      );
      const { rows, sorts, count } = list;
      return { q, rows, sorts, count, foot: listFoot(args.url, perPage, list) };
    },
    { role: "user" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { entry = "" }) => {
      await removeFromWishlist(context, entry);
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.fileDeleted });
    },
    { role: "user" },
  );

const columns: readonly Column<OwnEntry, EntryOrder>[] = [
  {
    name: "Property",
    kind: "what",
    sort: "title",
    cell: ({ propertyId, title: home, picture, location }) => (
      <TableItem
        size="large"
        picture={picture}
        title={home}
        to={`/properties/${propertyId}`}
        under={<span className={styles.onlyBetween}>{location}</span>}
      />
    ),
  },
  { name: "Location", sort: "location", cell: ({ location }) => location },
  {
    name: "Agent",
    sort: "agent",
    cell: ({ agent_name, agent_image }) => <PersonCell name={agent_name} image={agent_image} />,
  },
  {
    name: "Verification",
    sort: "status",
    cell: ({ status }) => <PropertyStatusBadge status={status} />,
  },
  { name: "Price", kind: "number", sort: "price", cell: ({ price }) => showDollars(price) },
  {
    name: "Actions",
    kind: "actions",
    cell: ({ _id, status, title: home, offered }) => (
      <>
        {offered ? (
          <LinkButton
            to="/dashboard/bookings"
            size="small"
            aria-label={`${dealWords.yourOffer} for ${home}`}
          >
            {dealWords.yourOffer}
          </LinkButton>
        ) : (
          isOnSale({ status }) && (
            <LinkButton
              to={`/dashboard/make-offer/${_id}`}
              kind="primary"
              size="small"
              aria-label={`Offer for ${home}`}
            >
              Offer
            </LinkButton>
          )
        )}
        <DeleteButton fields={{ entry: _id }} what={home}>
          Remove
        </DeleteButton>
      </>
    ),
  },
];

export default function WishlistPage({
  loaderData: { q, rows, sorts, count, foot },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <DashboardHead title={title} count={count}>
        {(q || count > 0) && <ListSearch label={labels.search} q={q} />}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      {rows.length === 0 && q ? (
        <NothingFound none={labels.none} q={q} all="/dashboard/wishlist" />
      ) : rows.length === 0 ? (
        <EmptyState
          title="Nothing on your wishlist yet"
          sign="heart"
          way={["/properties", siteWords.explore]}
        >
          Keep the homes you like here and make an offer when you are ready.
        </EmptyState>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: "Newest first" }}
          sorts={sorts}
          className={styles.table}
        />
      )}
      <ListFoot label="Pages of my wishlist" page={foot} />
    </>
  );
}
