import { Button } from "#web/ui/button.tsx";
import styles from "./print-button.module.css";

/** A print button. It needs scripts; without them the browser's own menu prints. */
export default function PrintButton() {
  return (
    <Button className={styles.print} onClick={() => window.print()}>
      Print
    </Button>
  );
}
