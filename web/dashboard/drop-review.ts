import type { Role } from "#core/user.ts";
import { deleteReview } from "#server/reviews/write-review.ts";
import { act } from "#web/act.ts";
import { readPageForm } from "#web/forms/read-page-form.ts";
import { readText } from "#web/forms/read-text.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** The action of a list of reviews: deletes the one that its form names. */
export async function dropReview(args: Parameters<typeof act>[0], role: Role) {
  const form = await readPageForm(args.request);
  return act(
    args,
    async (context) => {
      await deleteReview(context, readText(form, "review"));
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.reviewDeleted });
    },
    { role },
  );
}
