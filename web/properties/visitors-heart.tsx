import type { Counted } from "#core/counted.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { showCount } from "#web/words/en.ts";
import styles from "./wish-button.module.css";
import { wishlistCountLabel } from "./wishlist-count-label.ts";

type VisitorsHeartProps = { propertyId: string; title: string; wishes: Counted | undefined };

/**
 * A visitor's heart over a card's picture: it leads to the login and back to the list, and then
 * the home is on the wishlist (`want-home.ts`).
 */
export function VisitorsHeart({ propertyId, title, wishes }: VisitorsHeartProps) {
  return (
    <form method="post" action="/properties/wanted" className={styles.corner}>
      <input type="hidden" name="property" value={propertyId} />
      <Button
        type="submit"
        icon="heart"
        size="small"
        square={!wishes}
        className={classes(styles.heart, wishes && styles.counted)}
        aria-label={`Log in to save ${title} to your wishlist${wishlistCountLabel(wishes)}`}
      >
        {wishes && <span className="num">{showCount(wishes)}</span>}
      </Button>
    </form>
  );
}
