import type { ComponentProps } from "react";
import type { Refused } from "#web/act.ts";
import type { Message } from "#web/browser/messages.ts";
import { FormSummary } from "#web/ui/form/form-summary.tsx";

type FormFailureProps = Pick<ComponentProps<typeof FormSummary>, "idOf" | "labels"> & {
  refused: Refused | null;
};

/**
 * Why a form was refused: field errors as a summary above it; anything else as a toast, or without
 * scripts as a line above it. It stands in the page, outside of islands.
 */
export function FormFailure({ refused, ...named }: FormFailureProps) {
  if (!refused) return null;
  if (refused.code === "invalid" && refused.fields.length > 0)
    return <FormSummary errors={refused.fields} {...named} />;
  const message: Message = { as: "toast", text: refused.message, tone: "bad" };
  return (
    <>
      <span hidden data-says={JSON.stringify(message)} />
      <noscript>
        <FormSummary errors={[{ field: "", message: refused.message }]} {...named} />
      </noscript>
    </>
  );
}
