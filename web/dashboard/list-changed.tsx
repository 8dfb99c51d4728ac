import { Button } from "#web/ui/button.tsx";
import { listWords } from "#web/words/en-lists.ts";
import styles from "./list-changed.module.css";

/**
 * Says at the lower edge of the screen, where it moves no row, that the list has changed, with a
 * button to update it.
 */
export function ListChanged({ putInOrder }: { putInOrder: (() => void) | null }) {
  return (
    <div role="status" className={styles.place}>
      {putInOrder && (
        <p className={styles.changed}>
          {listWords.changed}
          <Button size="small" onClick={putInOrder}>
            {listWords.refresh}
          </Button>
        </p>
      )}
    </div>
  );
}
