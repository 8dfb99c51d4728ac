import { showDollars } from "#core/money.ts";
import { seenChanges } from "#server/live/live.ts";
import { listSold } from "#server/offers/list-own-offers.ts";
import { listSoldElsewhere } from "#server/properties/list-properties-of-agent.ts";
import { loadOrRefuse } from "#web/act.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Table } from "#web/ui/table.tsx";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { marketWords } from "#web/words/en-market.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { LivePage } from "../live-page.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/sold-properties-page.ts";
import { soldColumns } from "./sold-columns.tsx";
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
          columns={soldColumns}
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
