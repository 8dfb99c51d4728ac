import type { Payment } from "#core/payment.ts";
import { seenChanges } from "#server/live/live.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { refreshPayment } from "#server/payments/find-payment.ts";
import { loadOrRefuse } from "#web/act.ts";
import { LivePage } from "#web/dashboard/live-page.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import type { Route } from "./+types/payment-return-page.ts";
import { nextStepPath, redirectToNextStep } from "./next-step.ts";
import { PaymentHead } from "./payment-head.tsx";
import { PaymentOver } from "./payment-over.tsx";
import styles from "./payment-return-page.module.css";
import { SandboxNote } from "./sandbox-note.tsx";

const retryInterval = 4000;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(dealWords.payment) }];

/**
 * Where a supplier sends the buyer back to, and where the buyer waits for the supplier's answer.
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const seen = await seenChanges(context);
      const refreshed = await refreshPayment(context, args.url.searchParams.get("payment") ?? "");
      if (!nextStepPath(refreshed.payment).startsWith(args.url.pathname))
        throw await redirectToNextStep(context, refreshed.payment);
      return { seen, ...refreshed, offer: await findOffer(context, refreshed.payment.offerId) };
    },
    { role: "user" },
  );

export default function PaymentReturnPage({
  loaderData: { seen, payment, settled, offer },
}: Route.ComponentProps) {
  const waiting = payment.status === "processing";
  return (
    <>
      <LivePage seen={seen} every={waiting ? retryInterval : undefined} />
      <PaymentHead />
      {payment.sandbox && <SandboxNote tense="past" />}
      {waiting ? (
        <Waiting payment={payment} />
      ) : (
        <PaymentOver payment={payment} settled={settled} offer={offer} />
      )}
    </>
  );
}

function Waiting({ payment: { failure, sentBack } }: { payment: Payment }) {
  return (
    <div className={styles.waiting}>
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <Spinner />
      <div role="status">
        <h2>{sentBack ? "Your payment is being refunded" : "Your payment is on its way"}</h2>
        <p>
          {failure ??
            "The payment provider is still working on it. This page updates by itself; you can also come back later."}
        </p>
      </div>
      <LinkButton to="/dashboard/bookings">{dealWords.bookings}</LinkButton>
    </div>
  );
}
