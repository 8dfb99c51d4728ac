import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Payment } from "#core/payment.ts";
import { loadStripe, type StripeElements, type StripeJs } from "#web/browser/load-stripe.ts";
import { messages } from "#web/browser/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { commonWords } from "#web/words/en.ts";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { SandboxNote } from "./sandbox-note.tsx";
import styles from "./stripe-form.module.css";

const unreachable = [
  {
    field: "",
    message:
      "The payment form could not be loaded. Nothing was charged; check your connection and reload this page.",
  },
] as const;
const refusedThere = "The payment did not go through. Nothing was charged; try again in a minute.";

/**
 * Stripe's Payment Element. Card data never reaches our server: it goes from Stripe's frame to
 * Stripe.
 */
export default function StripeForm({ payment, amount }: { payment: Payment; amount: string }) {
  const { paymentId, publishableKey, clientSecret } = payment;
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<{ stripe: StripeJs; elements: StripeElements } | null>(null);
  const [form, setForm] = useState<"coming" | "ready" | "unreachable">("coming");
  const [sending, setSending] = useState(false);

  useEffect(() => {
    const at = place.current;
    if (!at || !publishableKey || !clientSecret) return;
    let unmounted = false;
    let close = () => {};
    loadStripe(publishableKey)
      .then((stripe) => {
        if (unmounted) return;
        const elements = stripe.elements({ clientSecret, appearance: looks() });
        const element = elements.create("payment");
        element.on("ready", () => setForm("ready"));
        element.on("loaderror", () => setForm("unreachable"));
        element.mount(at);
        opened.current = { stripe, elements };
        close = () => element.destroy();
      })
      .catch(() => setForm("unreachable"));
    return () => {
      unmounted = true;
      close();
    };
  }, [publishableKey, clientSecret]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!opened.current || sending) return;
    setSending(true);
    const { stripe, elements } = opened.current;
    const back = new URL(`/dashboard/payment/return?payment=${paymentId}`, location.href).href;
    // Resolves only if it does not redirect.
    const { error } = await stripe
      .confirmPayment({ elements, confirmParams: { return_url: back } })
      .catch(() => ({ error: undefined }));
    // A call that broke off may still have gone through: the return page asks the supplier.
    if (!error) return location.assign(back);
    messages.toast(error.message ?? refusedThere, "bad");
    setSending(false);
  };

  return (
    <form className={styles.form} onSubmit={pay}>
      {payment.sandbox && <SandboxNote />}
      <PaymentTrouble payment={payment} />
      <noscript>
        <p>
          Paying by card needs JavaScript: the card goes straight to the payment provider, and never
          through Gable.
        </p>
      </noscript>
      {form === "coming" && <Spinner label={commonWords.loading} />}
      {form === "unreachable" && <FormSummary errors={unreachable} />}
      <div ref={place} className={styles.place} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        block
        icon="lock"
        busy={sending}
        disabled={form !== "ready"}
      >
        Pay {amount}
      </Button>
      <p className="small muted">
        Your card number goes to the payment provider and is never stored by Gable.
      </p>
    </form>
  );
}

/** Gives Stripe's frame the colors of the page around it. */
function looks(): { theme: "stripe" | "night"; variables: Record<string, string> } {
  const { backgroundColor, color, fontFamily, colorScheme } = getComputedStyle(document.body);
  const dark =
    colorScheme === "dark" ||
    (colorScheme !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  return {
    theme: dark ? "night" : "stripe",
    variables: {
      colorBackground: backgroundColor,
      colorText: color,
      fontFamily,
      borderRadius: "6px",
    },
  };
}
