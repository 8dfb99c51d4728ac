import { Icon } from "./icons/icon.tsx";
import { Link } from "./link.tsx";
import styles from "./more.module.css";

/** "Details →". With `to`, a link; without, a visual hint on a card that is a link as a whole. */
export function More({ children, to }: { children: string; to?: string }) {
  const content = (
    <>
      {children} <Icon name="arrow" size={18} />
    </>
  );
  if (to === undefined) {
    return (
      <span className={`${styles.more} ${styles.sign}`} aria-hidden="true" data-screen-only="">
        {content}
      </span>
    );
  }
  return (
    <Link className={styles.more} to={to} data-screen-only="">
      {content}
    </Link>
  );
}
