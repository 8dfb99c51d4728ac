import { type ComponentProps, useEffect } from "react";
import type { FieldError } from "#core/refusal.ts";
import type { Refused } from "#web/act.ts";
import { messages, type Saying } from "#web/browser/messages.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";

const nothing: readonly FieldError[] = [];

/** Shows a refusal as a toast. Returns how to remove it. */
export const tell = ({ message }: Refused) => messages.toast(message, "bad");

type FormFailureProps = Pick<ComponentProps<typeof FormSummary>, "idOf" | "labels"> & {
  refused: Refused | null;
  /** Errors found before the form is sent, shown in place of an earlier answer's. */
  held?: readonly FieldError[] | null;
  /** Shows a refusal that concerns no field. */
  tell?: typeof tell;
};

/**
 * Why a form was refused: field errors as a summary above it; anything else as a toast, or without
 * scripts as a line above it.
 */
export function FormFailure({ refused, held, tell: tellIt = tell, ...named }: FormFailureProps) {
  const byField = refused?.code === "invalid" && refused.fields.length > 0;
  useEffect(() => {
    if (!refused || byField) return;
    // The next attempt removes the toast.
    return tellIt(refused);
  }, [refused, byField, tellIt]);
  const summary = (errors: readonly FieldError[]) => <FormSummary errors={errors} {...named} />;
  if (held || !refused || byField) return summary(held ?? refused?.fields ?? nothing);
  const saying: Saying = { as: "toast", text: refused.message, tone: "bad" };
  return (
    <>
      <span hidden data-says={JSON.stringify(saying)} />
      <noscript>{summary([{ field: "", message: refused.message }])}</noscript>
    </>
  );
}
