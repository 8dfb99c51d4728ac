import type { Review } from "#core/review.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { TurnButton } from "#web/ui/carousel.tsx";
import styles from "./reviews-carousel.module.css";
import { SectionHead } from "./section-head.tsx";

/** The newest reviews in a row that scrolls; the arrows need scripts. */
export function ReviewsCarousel({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section
      className={`${styles.section} section wrap`}
      id="reviews"
      aria-label="Reviews"
      data-carousel=""
    >
      <SectionHead title="What people say">
        <div className={styles.arrows} data-controls="" hidden>
          <TurnButton on="page" by={-1} label="Previous reviews" />
          <TurnButton on="page" by={1} label="Next reviews" />
        </div>
      </SectionHead>
      {reviews.length === 0 ? (
        <p className="muted">
          No reviews yet. Be the first: open a home and tell others how it was.
        </p>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a row that scrolls is no set of fields
        <div
          className={styles.track}
          data-track=""
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be reachable by keyboard
          tabIndex={0}
          role="group"
          aria-label="Newest reviews"
        >
          {reviews.map((review) => (
            <Quote key={review._id} review={review} />
          ))}
        </div>
      )}
    </section>
  );
}

function Quote({ review: { name, image, title, description } }: { review: Review }) {
  return (
    <figure className={styles.quote}>
      <blockquote>{description}</blockquote>
      <figcaption>
        <Avatar src={image} size={40} />
        <span>
          <b>{name}</b>
          {title}
        </span>
      </figcaption>
    </figure>
  );
}
