import type { Refused } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import WritingDialog from "./writing-dialog.island.tsx";
import { writingRefused } from "./writing-refused.ts";

const field = {
  id: "description",
  name: "description",
  label: "Your review",
  required: true,
};

/** The form for a review, in a dialog. */
export function AddReview({ writer, refused }: { writer: string; refused: Refused | null }) {
  return (
    <Island
      of={WritingDialog}
      id="review"
      fields={{ intent: "review" }}
      title="Add Review"
      icon="plus"
      submit="Submit Review"
      refused={writingRefused(refused, field.name)}
      {...{ writer, field }}
    />
  );
}
