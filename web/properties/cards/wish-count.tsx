import type { Counted } from "#core/counted.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { showCount } from "#web/words/en.ts";
import styles from "./wish-count.module.css";

/**
 * The number of wishlists that a home is on, for readers who have none; nothing if it is on none.
 * `corner`: only the number, over a card's picture.
 */
export function WishCount({
  wishes,
  look,
}: {
  wishes: Counted | undefined;
  look: "corner" | "line";
}) {
  if (!wishes) return null;
  const words = look === "corner" ? "unseen" : undefined;
  return (
    <p className={classes("num", styles[look])}>
      <Icon name="heart" size={look === "corner" ? 16 : 20} />
      <span>
        <span className={words}>On </span>
        {showCount(wishes)}
        <span className={words}>
          {" "}
          {wishes.count === 1 && !wishes.more ? "wishlist" : "wishlists"}
        </span>
      </span>
    </p>
  );
}
