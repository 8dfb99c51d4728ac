import { useNavigation } from "react-router";
import { siteWords } from "#web/words/en.ts";
import styles from "./on-the-way.module.css";

/** A line on the header's edge while the next page is on its way; it only shows when that takes a moment. */
export function OnTheWay() {
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
