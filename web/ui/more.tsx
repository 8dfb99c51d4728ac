import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import styles from "./more.module.css";

/** "Details →". With `to` a link of its own; without, a sign on a card whose whole face is the link. */
export function More({ children, to }: { children: string; to?: string }) {
  const content = (
    <>
      {children} <Icon name="arrow" size={18} />
    </>
  );
  if (to === undefined) {
    return (
      <span className={`${styles.more} ${styles.sign}`} aria-hidden="true">
        {content}
      </span>
    );
  }
  return (
    <Link className={styles.more} to={to}>
      {content}
    </Link>
  );
}
