import type { Counted } from "#core/counted.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { classes } from "#web/ui/classes.ts";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { confirmWords, dialogWords, showCount } from "#web/words/en.ts";
import styles from "./wish-button.module.css";

type WishButtonProps = Pick<ButtonLook, "size" | "block"> & {
  propertyId: string;
  title: string;
  /** The id of the buyer's entry for this home; `null` if there is none. */
  entry: string | null;
  /** `heart`: only the icon, over a card's picture, with the number of people who keep the home. */
  look: "words" | "heart";
  wishes?: Counted | undefined;
};

/**
 * Adds a home to the wishlist; pressed again, it removes it: a heart at once, which can be undone,
 * and a button with words after a confirmation. It stays the same element, and so keeps the focus.
 */
export function WishButton({ propertyId, title, entry, look, wishes, ...size }: WishButtonProps) {
  const isSaved = entry !== null;
  const heart = look === "heart";
  const label = `Save ${title} to your wishlist${wishlistCountLabel(wishes)}`;
  return (
    <MoveForm
      fields={
        isSaved
          ? { intent: heart ? "unheart" : "unwish", entry, property: propertyId }
          : { intent: "wish", property: propertyId }
      }
      className={heart ? styles.corner : styles.form}
    >
      <ConfirmButton
        {...size}
        {...dialogWords.sure}
        what={title}
        confirm={confirmWords.delete}
        asks={isSaved && !heart}
        icon="heart"
        kind={isSaved || heart ? "secondary" : "primary"}
        className={classes(
          isSaved && styles.kept,
          heart && styles.heart,
          heart && wishes && styles.counted,
        )}
        {...(heart ? { square: !wishes, "aria-label": label, "aria-pressed": isSaved } : {})}
      >
        {heart
          ? wishes && <span className="num">{showCount(wishes)}</span>
          : isSaved
            ? "In your wishlist"
            : "Add to Wishlist"}
      </ConfirmButton>
    </MoveForm>
  );
}

/** How many people keep a home, as the end of a heart's label; empty if nobody does. */
const wishlistCountLabel = (wishes: Counted | undefined): string =>
  wishes ? `, saved by ${showCount(wishes)}` : "";

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
