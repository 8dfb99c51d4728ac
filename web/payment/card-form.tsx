import type { Payment } from "#core/payment.ts";
import type { Refused } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import styles from "./card-form.module.css";
import CardNumber from "./card-number.island.tsx";
import { PaymentTrouble } from "./payment-trouble.tsx";
import { SandboxNote } from "./sandbox-note.tsx";

const labels = { number: "Card number", expiry: "Expiry date", cvc: "Security code" };
const digits = { inputMode: "numeric", spellCheck: false, required: "unmarked" } as const;

/** The sandbox's card form, in the place of a real one and with the same fields. */
export function CardForm({
  payment,
  amount,
  refused,
}: {
  payment: Payment;
  amount: string;
  refused: Refused | null;
}) {
  const { typed, findError } = readRefused(refused);
  return (
    <>
      <SandboxNote>
        {" "}
        With <span className="num">4000 0000 0000 7775</span>, the bank takes two minutes to answer.
      </SandboxNote>
      <Form method="post" id="card" action="#card" className={styles.form}>
        <PaymentTrouble payment={payment} refused={refused} labels={labels} />
        <input type="hidden" name="payment" value={payment.paymentId} />
        <Island
          of={CardNumber}
          id="card-number"
          label={labels.number}
          error={findError("number") ?? null}
        />
        <div className={styles.pair}>
          <TextInput
            name="expiry"
            label={labels.expiry}
            {...digits}
            autoComplete="cc-exp"
            placeholder="MM/YY"
            maxLength={9}
            defaultValue={typed.expiry}
            error={findError("expiry")}
          />
          <TextInput
            name="cvc"
            label={labels.cvc}
            {...digits}
            autoComplete="cc-csc"
            placeholder="CVC"
            maxLength={4}
            error={findError("cvc")}
          />
        </div>
        <Button type="submit" kind="primary" size="large" block icon="lock">
          Pay {amount}
        </Button>
        <p className="small muted">
          Your card number goes to the payment provider and is never stored by Gable.
        </p>
      </Form>
    </>
  );
}
