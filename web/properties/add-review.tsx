import { useState } from "react";
import type { Refused } from "#web/act.ts";
import { useSending } from "#web/forms/use-sending.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import styles from "./add-review.module.css";

const name = "Add Review";

/** Opens the form for a review in a dialog; without scripts the form unfolds in its place. */
export function AddReview({ refused }: { refused: Refused | null }) {
  const ready = useReady();
  const [open, setOpen] = useState(false);
  if (!ready) {
    return (
      <details className={styles.unfold} open={refused !== null}>
        <summary className={buttonClass({})}>{name}</summary>
        <ReviewForm refused={refused} />
      </details>
    );
  }
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        <ReviewForm refused={refused} />
      </Dialog>
    </>
  );
}

function ReviewForm({ refused }: { refused: Refused | null }) {
  const sending = useSending({ intent: "review" });
  const bad = refused?.fields.find(({ field }) => field === "description")?.message;
  return (
    <Form method="post" bare className={styles.form} preventScrollReset>
      <input type="hidden" name="intent" value="review" />
      {refused && !bad && <FormSummary errors={[{ field: "", message: refused.message }]} />}
      <Textarea name="description" label="Your review" required rows={5} defaultValue={refused?.typed.description} error={bad} />
      <Button type="submit" kind="primary" block busy={sending}>
        Submit Review
      </Button>
    </Form>
  );
}
