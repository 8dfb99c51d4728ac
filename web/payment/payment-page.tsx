import { takesCard } from "#core/payment.ts";
import { confirmPayment } from "#server/payments/confirm-payment.ts";
import { findPayment } from "#server/payments/find-payment.ts";
import { act, ask } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { DealColumns } from "#web/dashboard/deal-columns.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { textIn } from "#web/forms/text-in.ts";
import { titleOf } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import type { Route } from "./+types/payment-page.ts";
import { CardForm } from "./card-form.tsx";
import { ClosedOffer } from "./closed-offer.tsx";
import { dueFacts } from "./due-facts.tsx";
import { expiryTyped } from "./expiry-typed.ts";
import { PayableList } from "./payable-list.tsx";
import { PaymentHead } from "./payment-head.tsx";
import { readDue } from "./read-due.ts";
import { redirectToNextStep } from "./redirect-to-next-step.ts";
import StripeForm from "./stripe-form.island.tsx";

export const meta: Route.MetaFunction = () => [{ title: titleOf(dealWords.payment) }];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, (context) => readDue(context, args.url.searchParams.get("offer")), { role: "user" });

export async function action(args: Route.ActionArgs) {
  const form = await formIn(args.request);
  const id = textIn(form, "payment");
  const expiry = expiryTyped(textIn(form, "expiry"));
  return act(
    args,
    async (context) => {
      const payment = await findPayment(context, id);
      const card = { number: textIn(form, "number"), expiry, cvc: textIn(form, "cvc") };
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
              refused={refusedOf(actionData).refused}
            />
          )}
        </DealColumns>
      )}
    </>
  );
}
