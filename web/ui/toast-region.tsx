import { failureWords, pieceWords, unloadedWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { FormToken } from "./form/form-token.tsx";
import { Icon } from "./icons/icon.tsx";
import styles from "./toast-region.module.css";

/**
 * The place of toasts, at the top end. It is in every page from the start, so that toasts are
 * announced; `messages.ts` fills it.
 */
export function ToastRegion() {
  return (
    <>
      <div
        className={styles.region}
        id="toasts"
        role="status"
        aria-live="polite"
        data-keep=""
        data-offline={failureWords.offline}
        data-ours={failureWords.ours}
        data-unloaded={unloadedWords}
        data-typed={failureWords.typed}
      />
      <div hidden>
        <ToastPattern tone="good" />
        <ToastPattern tone="bad" />
        <UndoPattern />
      </div>
    </>
  );
}

/** What was done, and a button to take it back; `messages.ts` adds what its form sends. */
const UndoPattern = () => (
  <div id="toast-undo" className={classes(styles.toast, styles.good)}>
    <Icon name="checkcircle" className={styles.icon} />
    <span data-part="text" />
    <form method="post" data-in-place="" className={styles.dismiss}>
      <FormToken />
      <Button type="submit" kind="quiet" size="small">
        {pieceWords.undo}
      </Button>
    </form>
  </div>
);

function ToastPattern({ tone }: { tone: "good" | "bad" }) {
  return (
    <div id={`toast-${tone}`} className={classes(styles.toast, styles[tone])}>
      <Icon name={tone === "good" ? "checkcircle" : "alert"} className={styles.icon} />
      <span data-part="text" />
      {tone === "bad" && (
        <Button
          kind="quiet"
          size="small"
          square
          icon="x"
          className={styles.dismiss}
          aria-label="Dismiss"
        />
      )}
    </div>
  );
}
