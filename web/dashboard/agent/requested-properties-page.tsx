import { showDollars } from "#core/money.ts";
import { countOffers } from "#server/offers/count-offers.ts";
import { countWaiting } from "#server/offers/count-waiting.ts";
import { listOwnOffers } from "#server/offers/list-own-offers.ts";
import { movesFor } from "#server/offers/moves-for.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { keepTyped } from "#web/forms/keep-typed.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Table } from "#web/ui/table.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { titleOf } from "#web/words/en.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListChanged } from "../list-changed.tsx";
import { ListFoot } from "../list-foot.tsx";
import { OfferHistory } from "../offer-history.tsx";
import { openedHistory } from "../opened-history.ts";
import { footOf, pageOfList } from "../page-of-list.ts";
import { useLive } from "../use-live.ts";
import { useSteadyRows } from "../use-steady-rows.ts";
import type { Route } from "./+types/requested-properties-page.ts";
import { againstList } from "./against-list.ts";
import { moveRequest } from "./move-request.ts";
import { requestColumns } from "./request-columns.tsx";
import { requestTabs, viewIn } from "./request-tabs.ts";
import styles from "./requested-properties-page.module.css";

const title = "Requested Properties";
const perPage = 20;

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const view = viewIn(args.url.searchParams);
      const [{ rows, sorts, ...beside }, all, waiting] = await Promise.all([
        pageOfList(args.url, (asked) => listOwnOffers(context, { view, limit: perPage, ...asked })),
        countOffers(context),
        countWaiting(context),
      ]);
      const shown = rows.map((offer) => ({
        ...offer,
        amount: showDollars(offer.offeredAmount),
        against: againstList(offer.offeredAmount, offer.price),
        moves: movesFor(context, offer),
        daysToPay: context.config.PAYMENT_DAYS,
      }));
      const history = await openedHistory(context, args.url, rows);
      const count = view === "waiting" ? waiting : view ? await countOffers(context, view) : all;
      const foot = footOf(args.url, perPage, { rows, count, ...beside });
      return {
        rows: shown,
        history,
        sorts,
        foot,
        view,
        all,
        waiting,
        sort: args.url.searchParams.get("sort"),
      };
    },
    { role: "agent" },
  );

export async function action(args: Route.ActionArgs) {
  const typed = typedIn(await formIn(args.request));
  return act(args, (context) => moveRequest(context, typed, args.url), { role: "agent" });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args);

const nothing = {
  all: ["No offers yet", "They appear here, and we email you, as soon as a buyer makes one."],
  waiting: [
    "Nothing is waiting for you",
    "You have answered every offer. New ones appear here at once.",
  ],
  Accepted: ["No accepted offers", "Offers you accept appear here, and stay once they are paid."],
  Rejected: ["No rejected offers", "Offers you reject appear here."],
} as const;

export default function RequestedPropertiesPage({
  loaderData: { rows, history, sorts, foot, view, all, waiting, sort },
  actionData,
}: Route.ComponentProps) {
  const { refused } = refusedOf(actionData);
  useLive({ paused: refused !== null });
  const steady = useSteadyRows(rows);
  const [emptyTitle, emptyText] = nothing[view ?? "all"];
  return (
    <>
      <DashboardHead title={title} count={all} />
      <FormFailure refused={refused} />
      <div className={styles.tabs}>
        <Tabs label="Status" tabs={requestTabs(view, waiting, sort)} />
      </div>
      {steady.rows.length === 0 ? (
        <EmptyState title={emptyTitle}>{emptyText}</EmptyState>
      ) : (
        <Table
          caption={title}
          columns={requestColumns}
          rows={steady.rows}
          isGone={steady.isGone}
          settling={steady.settling}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: "Waiting first" }}
          sorts={sorts}
          below={({ _id, title: home }) =>
            history?.offerId === _id && <OfferHistory events={history.events} title={home} />
          }
          className={styles.table}
        />
      )}
      <ListFoot label="Pages of offers" page={foot} />
      <ListChanged putInOrder={steady.putInOrder} />
    </>
  );
}
