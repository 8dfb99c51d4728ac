import { Button } from "#web/ui/button.tsx";
import styles from "./list-changed.module.css";

/** At the lower edge of the screen, so that no row moves: that the list has changed, and how to see it in its order. */
export function ListChanged({ putInOrder }: { putInOrder: (() => void) | null }) {
  return (
    <div role="status" className={styles.place}>
      {putInOrder && (
        <p className={styles.changed}>
          This list has changed.
          <Button size="small" onClick={putInOrder}>
            Update it
          </Button>
        </p>
      )}
    </div>
  );
}
