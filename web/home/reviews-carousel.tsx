import type { Review } from "#core/review.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { RoundButton } from "#web/ui/round-button.tsx";
import { useCarousel } from "#web/ui/use-carousel.ts";
import styles from "./reviews-carousel.module.css";
import { SectionHead } from "./section-head.tsx";

/** The newest reviews in a row that scrolls; the arrows come with scripts. */
export function ReviewsCarousel({ reviews }: { reviews: readonly Review[] }) {
  const { track, current, last, ready, go } = useCarousel(reviews.length);
  return (
    <section className={`${styles.section} section wrap`} aria-label="Reviews">
      <SectionHead title="What people say">
        {ready && last > 0 && (
          <div className={styles.arrows}>
            <RoundButton icon="left" aria-label="Previous reviews" disabled={current <= 0} onClick={() => go(current - 1)} />
            <RoundButton icon="right" aria-label="Next reviews" disabled={current >= last} onClick={() => go(current + 1)} />
          </div>
        )}
      </SectionHead>
      {reviews.length === 0 ? (
        <p className="muted">No reviews yet. Be the first: open a home and tell others how it was.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a row that scrolls must be reachable by keyboard, and is no set of fields
        <div className={styles.track} ref={track} tabIndex={0} role="group" aria-label="Newest reviews">
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
