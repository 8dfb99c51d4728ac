import { showDollars } from "#core/money.ts";
import type { Offer } from "#core/offer.ts";
import { seenChanges } from "#server/live/live.ts";
import { listSold, type SoldOrder } from "#server/offers/list-own-offers.ts";
import { listSoldElsewhere } from "#server/properties/list-properties-of-agent.ts";
import { loadOrRefuse } from "#web/act.ts";
import { ReceiptLink } from "#web/payment/pay-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { pageTitle } from "#web/words/en.ts";
import { dealWords, offerStandingWords } from "#web/words/en-deals.ts";
import { marketWords } from "#web/words/en-market.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { LivePage } from "../live-page.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/sold-properties-page.ts";
import styles from "./sold-properties-page.module.css";

const title = "My Sold Properties";
const perPage = 20;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const seen = await seenChanges(context);
      const q = searchWords(args.url);
      const { rows, sorts, count, total, sandbox, ...beside } = await pageOfList(args.url, (page) =>
        listSold(context, { q, limit: perPage, ...page }),
      );
      const elsewhere = q ? [] : await listSoldElsewhere(context);
      const foot = listFoot(args.url, perPage, { rows, count, ...beside });
      return {
        seen,
        q,
        elsewhere,
        rows: rows.map((offer) => ({ ...offer, amount: showDollars(offer.offeredAmount) })),
        sorts,
        foot,
        count,
        total: showDollars(total),
        sandbox,
      };
    },
    { role: "agent" },
  );

const columns: readonly Column<Offer & { amount: string }, SoldOrder>[] = [
  {
    name: "Property Title",
    kind: "what",
    sort: "title",
    cell: ({ propertyId, title: home, picture }) => (
      <TableItem picture={picture} title={home} to={`/properties/${propertyId}`} />
    ),
  },
  {
    name: "Property Location",
    brief: "Location",
    sort: "location",
    cell: ({ location }) => location,
  },
  { name: "Buyer Name", sort: "buyer", cell: ({ buyerName }) => buyerName },
  {
    name: "Sold on",
    kind: "day",
    sort: "sold",
    cell: ({ paidAt }) => paidAt && <Moment at={paidAt} as="day" />,
  },
  {
    name: "Price",
    kind: "number",
    sort: "amount",
    cell: ({ amount, sandbox, refunded }) => (
      <span className={styles.amount}>
        {amount}
        {sandbox && <small>{dealWords.noMoneyMoved}</small>}
        {refunded && <small>{offerStandingWords.Refunded}</small>}
      </span>
    ),
  },
  {
    name: "Actions",
    kind: "actions",
    cell: (offer) => <ReceiptLink offer={offer} kind="quiet" />,
  },
];

export default function SoldPropertiesPage({
  loaderData: { seen, q, elsewhere, rows, sorts, foot, count, total, sandbox },
}: Route.ComponentProps) {
  return (
    <>
      <LivePage seen={seen} />
      <DashboardHead title={title} count={count}>
        {(q || count > 0) && <ListSearch label="Title, location or buyer" q={q} />}
        {count > 0 && !q && (
          <p className={styles.total}>
            Total <b>{total}</b>
            {sandbox && <small>{dealWords.withSandbox}</small>}
          </p>
        )}
      </DashboardHead>
      {rows.length === 0 && q ? (
        <NothingFound none="No title, location or buyer" q={q} all="/dashboard/sold-properties" />
      ) : rows.length === 0 && elsewhere.length > 0 ? null : rows.length === 0 ? (
        <EmptyState
          title="Nothing sold yet"
          way={["/dashboard/requested-properties", "Requested Properties"]}
        >
          A home appears here once a buyer has paid an offer you accepted.
        </EmptyState>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
          defaultOrder="-sold"
          sorts={sorts}
        />
      )}
      <ListFoot label="Pages of sold properties" page={foot} />
      {elsewhere.length > 0 && (
        <section className={styles.elsewhere}>
          <h2>{marketWords.soldElsewhere}</h2>
          <ul>
            {elsewhere.map(({ _id, title: home, location, soldAt }) => (
              <li key={_id}>
                <Link className="link" to={`/properties/${_id}`}>
                  {home}
                </Link>
                , {location}
                {soldAt && (
                  <>
                    , <Moment at={soldAt} as="day" />
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
