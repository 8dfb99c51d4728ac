import type { Refused } from "#web/act.ts";
import { WritingDialog } from "./writing-dialog.tsx";

const field = { name: "description", label: "Your review" };

/** The form for a review, in a dialog. */
export function AddReview({ writer, refused }: { writer: string; refused: Refused | null }) {
  return (
    <WritingDialog
      id="review"
      title="Add Review"
      icon="plus"
      submit="Submit Review"
      {...{ writer, refused, field }}
    />
  );
}
