import { useMemo } from "react";
import type { Payment } from "#core/payment.ts";
import type { Refused } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";

/**
 * Why the last attempt failed: what was wrong with the form, or what the supplier said about the
 * card.
 */
export function PaymentTrouble({
  payment,
  refused = null,
  labels = {},
}: {
  payment: Payment;
  refused?: Refused | null;
  labels?: Readonly<Record<string, string>>;
}) {
  // Memoized per attempt: the summary takes the focus when its errors change.
  const errors = useMemo(
    () =>
      payment.status === "failed" && payment.failure
        ? [{ field: "", message: `${payment.failure} Nothing was charged. Try another card.` }]
        : [],
    [payment],
  );
  return refused ? (
    <FormFailure refused={refused} labels={labels} />
  ) : (
    <FormSummary errors={errors} />
  );
}
