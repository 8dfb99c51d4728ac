import type { Counted } from "#core/counted.ts";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import { classes } from "#web/ui/classes.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { showCount } from "#web/words/en.ts";
import styles from "./wish-button.module.css";
import { wishlistCountLabel } from "./wishlist-count-label.ts";

type WishLinkProps = { propertyId: string; title: string; wishes: Counted | undefined };

/**
 * A visitor's heart over a card's picture: a link to log in, and then to the home's page, where it
 * can be added to the wishlist.
 */
export function WishLink({ propertyId, title, wishes }: WishLinkProps) {
  return (
    <div className={styles.corner}>
      <LinkButton
        to={withReturnPath("/login", `/properties/${propertyId}`)}
        rel="nofollow"
        icon="heart"
        size="small"
        square={!wishes}
        className={classes(styles.heart, wishes && styles.counted)}
        aria-label={`Log in to keep ${title} in your wishlist${wishlistCountLabel(wishes)}`}
      >
        {wishes && <span className="num">{showCount(wishes)}</span>}
      </LinkButton>
    </div>
  );
}
