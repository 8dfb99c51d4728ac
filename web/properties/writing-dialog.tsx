import type { Refused } from "#web/act.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { OwnScript } from "#web/ui/own-script.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { UnfoldingDialog, type UnfoldingDialogProps } from "#web/ui/unfolding-dialog.tsx";
import styles from "./writing-dialog.module.css";
import script from "./writing-dialog.script.ts?address";

type WritingDialogProps = Omit<UnfoldingDialogProps, "open" | "children"> & {
  /** The writer's email: a draft kept while they log in is theirs alone. */
  writer: string;
  /** The refusal of what was sent, if any. */
  refused: Refused | null;
  /** The text field. */
  field: { name: string; label: string; hint?: string };
  submit: string;
};

/**
 * A form for a short text about a home, in a dialog; without scripts it unfolds in place. `id` is
 * also the form's intent.
 */
export function WritingDialog({ writer, refused, field, submit, ...dialog }: WritingDialogProps) {
  const bad = refused?.fields.find((one) => one.field === field.name)?.message;
  return (
    <>
      <UnfoldingDialog {...dialog} open={refused !== null}>
        <form
          method="post"
          noValidate
          data-in-place=""
          data-writer={writer}
          className={styles.form}
        >
          <input type="hidden" name="intent" value={dialog.id} />
          {refused && !bad && <FormSummary errors={[{ field: "", message: refused.message }]} />}
          <Textarea
            {...field}
            required
            rows={5}
            autoFocus
            defaultValue={refused?.typed[field.name]}
            error={bad}
          />
          <Button type="submit" kind="primary" block>
            {submit}
          </Button>
        </form>
      </UnfoldingDialog>
      <OwnScript src={script} />
    </>
  );
}
