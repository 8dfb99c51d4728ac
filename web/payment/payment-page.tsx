import { redirect } from "react-router";
import { showDollars } from "#core/money.ts";
import { type Payment, takesCard } from "#core/payment.ts";
import type { Context } from "#server/context.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { listPayable } from "#server/offers/list-own-offers.ts";
import { beginPayment } from "#server/payments/begin-payment.ts";
import { confirmPayment } from "#server/payments/confirm-payment.ts";
import { findPayment } from "#server/payments/find-payment.ts";
import { act, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { DealColumns } from "#web/dashboard/deal-columns.tsx";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { readText } from "#web/forms/read-text.ts";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import type { Route } from "./+types/payment-page.ts";
import { CardForm } from "./card-form.tsx";
import { ClosedOffer } from "./closed-offer.tsx";
import { dueFacts } from "./due-facts.tsx";
import { expiryTyped } from "./expiry-typed.ts";
import { nextStepPath, redirectToNextStep } from "./next-step.ts";
import { PayableList } from "./payable-list.tsx";
import { payAddress, receiptAddress } from "./payment-addresses.ts";
import { PaymentHead } from "./payment-head.tsx";
import StripeForm from "./stripe-form.island.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(dealWords.payment) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, (context) => readDue(context, args.url.searchParams.get("offer")), {
    role: "user",
  });

export async function action(args: Route.ActionArgs) {
  const form = await readPageForm(args.request);
  const id = readText(form, "payment");
  const expiry = expiryTyped(readText(form, "expiry"));
  return act(
    args,
    async (context) => {
      const payment = await findPayment(context, id);
      const card = { number: readText(form, "number"), expiry, cvc: readText(form, "cvc") };
      // If the form was sent twice or from a second tab, the first one has already paid.
      return redirectToNextStep(
        context,
        takesCard(payment.status) ? await confirmPayment(context, id, card) : payment,
      );
    },
    { role: "user" },
    // No other card data is ever sent back.
    { expiry },
  );
}

export default function PaymentPage({ loaderData: due, actionData }: Route.ComponentProps) {
  return (
    <>
      <PaymentHead />
      {due.about === "all" && <PayableList offers={due.offers} />}
      {due.about === "closed" && <ClosedOffer offer={due.offer} />}
      {due.about === "one" && (
        <DealColumns
          home={due.offer}
          facts={dueFacts(due.offer)}
          total={[dealWords.offeredAmount, due.amount]}
          narrow="first"
        >
          {due.payment.supplier === "stripe" ? (
            <Island
              of={StripeForm}
              id="stripe"
              when="visible"
              payment={due.payment}
              amount={due.amount}
            />
          ) : (
            <CardForm
              payment={due.payment}
              amount={due.amount}
              refused={readRefused(actionData).refused}
            />
          )}
        </DealColumns>
      )}
    </>
  );
}

/**
 * What the payment page shows: all offers that wait for payment, or one offer, payable or closed.
 */
async function readDue(context: Context, offerId: string | null) {
  if (offerId === null) {
    const offers = await listPayable(context);
    return {
      about: "all",
      offers: offers.map((offer) => ({ ...offer, amount: showDollars(offer.offeredAmount) })),
    } as const;
  }
  const offer = await findOffer(context, offerId);
  if (offer.transactionId) throw redirect(receiptAddress(offerId));
  if (offer.status !== "Accepted") return { about: "closed", offer } as const;
  const payment = await beginPayment(context, offerId);
  if (!goesOnHere(payment)) throw redirect(nextStepPath(payment));
  return { about: "one", offer, payment, amount: showDollars(payment.amount) } as const;
}

/** Whether a payment continues with the form on its page. */
const goesOnHere = (payment: Payment): boolean =>
  nextStepPath(payment) === payAddress(payment.offerId);
