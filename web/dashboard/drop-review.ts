import type { Role } from "#core/user.ts";
import { deleteReview } from "#server/reviews/write-review.ts";
import { actOnForm } from "#web/act.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";

/** The action of a list of reviews: deletes the one that its form names. */
export const dropReview = (args: Parameters<typeof actOnForm>[0], role: Role) =>
  actOnForm(
    args,
    async (context, { review = "" }) => {
      await deleteReview(context, review);
      return redirectWithFlash(args.url, { as: "notice", ...messageWords.reviewDeleted });
    },
    { role },
  );
