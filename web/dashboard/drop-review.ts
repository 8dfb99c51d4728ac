import type { Role } from "#core/user.ts";
import { deleteReview } from "#server/reviews/delete-review.ts";
import { act } from "#web/act.ts";
import { formIn } from "#web/forms/form-in.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { textIn } from "#web/forms/text-in.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** The action of a list of reviews: deletes the one that its form names. */
export async function dropReview(args: Parameters<typeof act>[0], role: Role) {
  const form = await formIn(args.request);
  return act(
    args,
    async (context) => {
      await deleteReview(context, textIn(form, "review"));
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.reviewDeleted });
    },
    { role },
  );
}
