import { showDollars } from "#core/money.ts";
import { latestBuyingDate, mayOffer } from "#core/offer.ts";
import { dollarsTyped } from "#core/typed.ts";
import { findOpenOffer } from "#server/offers/find-offer-on.ts";
import { makeOffer } from "#server/offers/make-offer.ts";
import { findEntry } from "#server/wishlist/list-wishlist.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readTyped } from "#web/forms/read-typed.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { pageTitle } from "#web/words/en.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { DealColumns } from "../deal-columns.tsx";
import { DealFacts } from "../deal-facts.tsx";
import type { Route } from "./+types/make-offer-page.ts";
import styles from "./make-offer-page.module.css";
import { NoOffer } from "./no-offer.tsx";
import OfferForm from "./offer-form.island.tsx";
import { offerLabels } from "./offer-labels.ts";

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

export async function action(args: Route.ActionArgs) {
  const typed = readTyped(await readPageForm(args.request));
  return act(
    args,
    async (context) => {
      const { propertyId } = await findEntry(context, args.params.id);
      const { offeredAmount = "", buyingDate = "", today } = typed;
      await makeOffer(
        context,
        propertyId,
        { offeredAmount: dollarsTyped(offeredAmount), buyingDate },
        today,
      );
      return redirectWithFlash("/dashboard/wishlist", { as: "notice", ...messageWords.offerMade });
    },
    { role: "user" },
    typed,
  );
}

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
