import { showDollars } from "#core/money.ts";
import { countOffers } from "#server/offers/count-offers.ts";
import { listOwnOffers } from "#server/offers/list-own-offers.ts";
import { movesFor } from "#server/offers/moves-for.ts";
import { withdrawOffer } from "#server/offers/withdraw-offer.ts";
import { act, ask } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { keepTyped } from "#web/forms/keep-typed.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { textIn } from "#web/forms/text-in.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Table } from "#web/ui/table.tsx";
import { titleOf } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListChanged } from "../list-changed.tsx";
import { ListFoot } from "../list-foot.tsx";
import { OfferHistory } from "../offer-history.tsx";
import { openedHistory } from "../opened-history.ts";
import { footOf, pageOfList } from "../page-of-list.ts";
import { useLive } from "../use-live.ts";
import { useSteadyRows } from "../use-steady-rows.ts";
import type { Route } from "./+types/bookings-page.ts";
import { bookingColumns } from "./booking-columns.tsx";
import styles from "./bookings-page.module.css";

const title = dealWords.bookings;
const perPage = 10;

export const meta: Route.MetaFunction = () => [{ title: titleOf(title) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const [{ rows, sorts, ...beside }, count] = await Promise.all([
        pageOfList(args.url, (asked) => listOwnOffers(context, { limit: perPage, ...asked })),
        countOffers(context),
      ]);
      const shown = rows.map((offer) => ({
        ...offer,
        amount: showDollars(offer.offeredAmount),
        moves: movesFor(context, offer),
      }));
      return {
        rows: shown,
        history: await openedHistory(context, args.url, rows),
        sorts,
        count,
        foot: footOf(args.url, perPage, { rows, count, ...beside }),
      };
    },
    { role: "user" },
  );

export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  return act(
    args,
    async (context) => {
      await withdrawOffer(context, textIn(form, "offer"));
      return redirectWithFlash(args.url, {
        as: "notice",
        title: "Success!",
        text: "Offer withdrawn successfully!",
      });
    },
    { role: "user" },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args);

export default function BookingsPage({
  loaderData: { rows, history, sorts, count, foot },
  actionData,
}: Route.ComponentProps) {
  const { refused } = refusedOf(actionData);
  useLive({ paused: refused !== null });
  const steady = useSteadyRows(rows);
  return (
    <>
      <DashboardHead title={title} count={count} />
      <FormFailure refused={refused} />
      {steady.rows.length === 0 ? (
        <EmptyState
          title="No offers yet"
          action={
            <LinkButton to="/dashboard/wishlist" kind="primary" size="large">
              My Wishlist
            </LinkButton>
          }
        >
          Make an offer on a home from your wishlist, and follow it here until the home is yours.
        </EmptyState>
      ) : (
        <Table
          caption={title}
          columns={bookingColumns}
          rows={steady.rows}
          isGone={steady.isGone}
          settling={steady.settling}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: "To pay first" }}
          sorts={sorts}
          below={({ _id, title: home }) =>
            history?.offerId === _id && <OfferHistory events={history.events} title={home} />
          }
          className={styles.table}
        />
      )}
      <ListFoot label="Pages of my bookings" page={foot} />
      <ListChanged putInOrder={steady.putInOrder} />
    </>
  );
}
