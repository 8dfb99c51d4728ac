import { useNavigation } from "react-router";
import { siteWords } from "#web/words/en.ts";
import styles from "./navigation-progress.module.css";

/** A line at the header's edge while the next page loads; it shows only after a moment. */
export function NavigationProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div role="status" className={styles.place}>
      {busy && (
        <span className={styles.line}>
          <span className="unseen">{siteWords.loading}</span>
        </span>
      )}
      <span className={styles.ofDocument} />
    </div>
  );
}
