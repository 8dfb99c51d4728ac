import type { Refused } from "#web/act.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { OwnScript } from "#web/ui/own-script.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { UnfoldingDialog } from "#web/ui/unfolding-dialog.tsx";
import styles from "./add-review.module.css";
import script from "./add-review.script.ts?address";

/** The form for a review, in a dialog; without scripts it unfolds in its place. What is kept of it is its `writer`'s alone, an email. */
export function AddReview({ writer, refused }: { writer: string; refused: Refused | null }) {
  const bad = refused?.fields.find(({ field }) => field === "description")?.message;
  return (
    <>
      <UnfoldingDialog id="review" title="Add Review" icon="plus" open={refused !== null}>
        <form method="post" noValidate data-stay="" data-writer={writer} className={styles.form}>
          <input type="hidden" name="intent" value="review" />
          {refused && !bad && <FormSummary errors={[{ field: "", message: refused.message }]} />}
          <Textarea name="description" label="Your review" required rows={5} autoFocus defaultValue={refused?.typed.description} error={bad} />
          <Button type="submit" kind="primary" block>
            Submit Review
          </Button>
        </form>
      </UnfoldingDialog>
      <OwnScript src={script} />
    </>
  );
}
