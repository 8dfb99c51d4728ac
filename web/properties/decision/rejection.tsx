import { Icon } from "#web/ui/icons/icon.tsx";
import styles from "./rejection.module.css";

/** The reason why an admin rejected a listing, shown to its agent. */
export function Rejection({ reason }: { reason: string | null }) {
  return (
    <div className={styles.why}>
      <Icon name="info" />
      <p>
        <b>Why it was rejected</b>
        <span>
          {reason ?? "No reason was given. Check the pictures and the details, then resubmit it."}
        </span>
      </p>
    </div>
  );
}
