import { redirect } from "react-router";
import { showDollars } from "#core/money.ts";
import { waitsForPayer } from "#core/payment.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { answerPaymentStep } from "#server/payments/confirm-payment.ts";
import { findPayment } from "#server/payments/find-payment.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { DealColumns } from "#web/dashboard/deal-columns.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { pageTitle, pieceWords } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import type { Route } from "./+types/payment-step-page.ts";
import { dueFacts } from "./due-facts.tsx";
import { nextStepPath, redirectToNextStep } from "./next-step.ts";
import { PaymentHead } from "./payment-head.tsx";
import styles from "./payment-step-page.module.css";
import { SandboxNote } from "./sandbox-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Confirm your payment") }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const payment = await findPayment(context, args.params.id);
      if (!waitsForPayer(payment.status)) throw redirect(nextStepPath(payment));
      return {
        offer: await findOffer(context, payment.offerId),
        amount: showDollars(payment.amount),
      };
    },
    { role: "user" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { agreed }) => {
      const payment = await findPayment(context, args.params.id);
      return redirectToNextStep(
        context,
        waitsForPayer(payment.status)
          ? await answerPaymentStep(context, payment.paymentId, agreed === "yes")
          : payment,
      );
    },
    { role: "user" },
  );

export default function PaymentStepPage({
  loaderData: { offer, amount },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PaymentHead />
      <DealColumns
        home={offer}
        facts={dueFacts(offer)}
        total={[dealWords.offeredAmount, amount]}
        narrow="first"
      >
        <SandboxNote />
        <Form method="post">
          <FormFailure refused={readRefused(actionData).refused} />
          <div className={styles.question}>
            <h2>Your bank needs to check that it's you</h2>
            <p>
              Confirm the payment of {amount} to go on. If you cancel, nothing is charged and you
              can use another card.
            </p>
          </div>
          <div className={styles.foot}>
            <Button
              type="submit"
              name="agreed"
              value="yes"
              kind="primary"
              size="large"
              icon="shield"
            >
              Confirm
            </Button>
            <Button type="submit" name="agreed" value="no" size="large">
              {pieceWords.cancel}
            </Button>
          </div>
        </Form>
      </DealColumns>
    </>
  );
}
