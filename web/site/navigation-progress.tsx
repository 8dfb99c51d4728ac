import styles from "./navigation-progress.module.css";

/**
 * A line at the header's edge while something is fetched in place; it shows only after a moment.
 */
export const NavigationProgress = () => (
  <div className={styles.place}>
    <span className={styles.line} />
  </div>
);
