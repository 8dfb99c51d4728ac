import type { Review } from "#core/review.ts";
import { Link } from "#web/ui/link.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { formatMonth } from "#web/words/en.ts";
import styles from "./review-of-home.module.css";

/** A review away from its home, which it names. */
export function ReviewOfHome({
  review: { propertyId, title, onShow, name, image, description, createdAt },
}: {
  review: Review;
}) {
  return (
    <article className={styles.review}>
      <PersonRow
        name={name}
        image={image}
        size={40}
        under={<time dateTime={createdAt}>{formatMonth(createdAt)}</time>}
      />
      <p>{description}</p>
      <p className="small muted">
        {onShow ? (
          <Link className="link" to={`/properties/${propertyId}`}>
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
    </article>
  );
}
