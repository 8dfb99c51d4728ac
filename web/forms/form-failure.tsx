import { useEffect } from "react";
import type { FieldError } from "#core/refusal.ts";
import type { Refused } from "#web/act.ts";
import { messages, type Saying } from "#web/browser/messages.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";

const nothing: readonly FieldError[] = [];

/** Answers how to take away what it has told. */
export const tell = ({ message }: Refused) => messages.toast(message, "bad");

type FormFailureProps = {
  refused: Refused | null;
  idOf?: (field: string) => string;
  /** Tells what is wrong with no field. */
  tell?: typeof tell;
};

/** Why a form was refused: bad fields summed up over it; anything else as a toast, and without scripts as a line over it. */
export function FormFailure({ refused, idOf, tell: tellIt = tell }: FormFailureProps) {
  const byField = refused?.code === "invalid" && refused.fields.length > 0;
  useEffect(() => {
    if (!refused || byField) return;
    // The next try takes it away.
    return tellIt(refused);
  }, [refused, byField, tellIt]);
  const summary = (errors: readonly FieldError[]) => <FormSummary errors={errors} {...(idOf ? { idOf } : {})} />;
  if (!refused || byField) return summary(refused?.fields ?? nothing);
  const saying: Saying = { as: "toast", text: refused.message, tone: "bad" };
  return (
    <>
      <span hidden data-says={JSON.stringify(saying)} />
      <noscript>{summary([{ field: "", message: refused.message }])}</noscript>
    </>
  );
}
