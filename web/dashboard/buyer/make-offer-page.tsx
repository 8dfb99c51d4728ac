import { showDollars } from "#core/money.ts";
import { latestBuyingDate, mayOffer, type Offer } from "#core/offer.ts";
import { isOnSale } from "#core/property.ts";
import { quoted } from "#core/quoted.ts";
import { dollarsTyped } from "#core/typed.ts";
import type { WishlistEntry } from "#core/wishlist.ts";
import { findOpenOffer } from "#server/offers/find-offer-on.ts";
import { makeOffer } from "#server/offers/make-offer.ts";
import { findEntry } from "#server/wishlist/list-wishlist.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { DealColumns } from "../deal-columns.tsx";
import { DealFacts } from "../deal-facts.tsx";
import type { Route } from "./+types/make-offer-page.ts";
import styles from "./make-offer-page.module.css";
import OfferForm, { offerLabels } from "./offer-form.island.tsx";

const title = "Make an Offer";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const entry = await findEntry(context, args.params.id);
      const open = await findOpenOffer(context, entry.propertyId);
      return {
        entry,
        price: showDollars(entry.price),
        onSale: mayOffer(context.actor, entry),
        latest: latestBuyingDate(context.now()),
        open,
      };
    },
    { role: "user" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { offeredAmount = "", buyingDate = "", today }) => {
      const { propertyId } = await findEntry(context, args.params.id);
      const offer = { offeredAmount: dollarsTyped(offeredAmount), buyingDate };
      await makeOffer(context, propertyId, offer, today);
      return redirectWithFlash("/dashboard/wishlist", { as: "notice", ...messageWords.offerMade });
    },
    { role: "user" },
  );

export default function MakeOfferPage({
  loaderData: { entry, price, onSale, latest, open },
  actionData,
}: Route.ComponentProps) {
  const facts = [
    ["Property Title", entry.title],
    ["Property Location", entry.location],
    ["Agent Name", entry.agent_name],
    ["Buyer Email", entry.email],
    ["Buyer Name", entry.name],
  ] as const;
  const { refused } = readRefused(actionData);
  return (
    <>
      <DashboardHead title={title} />
      <FormFailure refused={refused} labels={offerLabels} />
      {onSale && !open ? (
        <DealColumns home={entry} total={["Price", price]} narrow="gone">
          <div className={styles.fixed}>
            <DealFacts facts={facts} />
          </div>
          <Island
            of={OfferForm}
            id="offer"
            price={entry.price}
            priceShown={price}
            agent={entry.agent_name}
            latest={latest}
            refused={refused}
          />
        </DealColumns>
      ) : (
        <NoOffer entry={entry} open={open} />
      )}
    </>
  );
}

/**
 * Why a buyer can't make an offer on a home now, and where to go instead. `open`: the buyer's own
 * open offer on it.
 */
function NoOffer({
  entry: { status, title },
  open,
}: {
  entry: WishlistEntry;
  open: Pick<Offer, "status"> | null;
}) {
  if (!isOnSale({ status })) {
    return (
      <EmptyState
        title={status === "Sold" ? "This home is sold" : "This home is not for sale now"}
        way={["/dashboard/wishlist", "Back to my wishlist"]}
      >
        No offers can be made on {quoted(title)}. It stays on your wishlist until you remove it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have an open offer on this home"
      way={["/dashboard/bookings", dealWords.bookings]}
    >
      {open?.status === "Accepted"
        ? `Your offer on ${quoted(title)} was accepted. You can pay it now.`
        : `Your offer on ${quoted(title)} is waiting for an answer. To make another, withdraw it first.`}
    </EmptyState>
  );
}
