import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import type { Review } from "#core/review.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { confirmWords, dialogWords, formatMonth, showCount, siteWords } from "#web/words/en.ts";
import styles from "./property-reviews.module.css";

type PropertyReviewsProps = {
  reviews: Page<Review>;
  /** The total number of reviews. */
  written: Counted;
  /** The id of the reader's own review, which they may delete. */
  own: string | null;
  /** Stands beside the heading. */
  action?: ReactNode;
  /** Whether the reader may write a review, possibly after logging in. */
  inviting: boolean;
};

/** The reviews of a home, newest first. */
export function PropertyReviews({
  reviews: { rows, next, previous },
  written,
  own,
  action,
  inviting,
}: PropertyReviewsProps) {
  const [search] = useSearchParams();
  const beside = (cursor: string | null) => {
    if (!cursor) return null;
    const to = new URLSearchParams(search);
    to.set("reviews", cursor);
    return `?${to}#reviews`;
  };
  return (
    <section className="part" id="reviews" aria-label="Customer Reviews">
      <div className={styles.head}>
        <h2>
          Customer Reviews <span className="muted num">{showCount(written)}</span>
        </h2>
        {action}
      </div>
      {rows.length === 0 && (
        <p className={styles.none}>No reviews yet{inviting && " — be the first"}</p>
      )}
      <div className={styles.grid}>
        {rows.map(({ _id, name, image, description, createdAt }) => (
          <article key={_id} id={`review-${_id}`}>
            <PersonRow
              name={name}
              image={image}
              size={40}
              under={<time dateTime={createdAt}>{formatMonth(createdAt)}</time>}
            />
            <p>{description}</p>
            {_id === own && (
              <MoveForm fields={{ intent: "delete-review", review: _id }} className={styles.own}>
                <ConfirmButton
                  {...dialogWords.sure}
                  confirm={confirmWords.delete}
                  kind="dangerQuiet"
                  size="small"
                  icon="trash"
                >
                  {siteWords.deleteReview}
                </ConfirmButton>
              </MoveForm>
            )}
          </article>
        ))}
      </div>
      <Pager label="Pages of reviews" previous={beside(previous)} next={beside(next)} />
    </section>
  );
}
