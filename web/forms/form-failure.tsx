import { type ComponentProps, useEffect } from "react";
import type { FieldError } from "#core/refusal.ts";
import type { Refused } from "#web/act.ts";
import { messages, type Saying } from "#web/browser/messages.ts";
import { FormSummary } from "#web/ui/form-summary.tsx";

const nothing: readonly FieldError[] = [];

/** Answers how to take away what it has told. */
export const tell = ({ message }: Refused) => messages.toast(message, "bad");

type FormFailureProps = Pick<ComponentProps<typeof FormSummary>, "idOf" | "labels"> & {
  refused: Refused | null;
  /** What holds the form back before it is sent, in place of an earlier answer. */
  held?: readonly FieldError[] | null;
  /** Tells what is wrong with no field. */
  tell?: typeof tell;
};

/** Why a form was refused: bad fields summed up over it; anything else as a toast, and without scripts as a line over it. */
export function FormFailure({ refused, held, tell: tellIt = tell, ...named }: FormFailureProps) {
  const byField = refused?.code === "invalid" && refused.fields.length > 0;
  useEffect(() => {
    if (!refused || byField) return;
    // The next try takes it away.
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
