import { useEffect, useSyncExternalStore } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { messages } from "./messages.ts";
import styles from "./notice.module.css";

/** The one notice in the middle of the page: a second long, or until OK or three seconds. A failure waits for OK. */
export function Notice() {
  const { notice } = useSyncExternalStore(messages.subscribe, messages.read, messages.readOnServer);
  useEffect(() => {
    if (!notice || (notice.tone === "bad" && !notice.brief)) return;
    const going = setTimeout(messages.dismissNotice, notice.brief ? 1000 : 3000);
    return () => clearTimeout(going);
  }, [notice]);
  return (
    <div className={styles.stage} role="status" aria-live="polite">
      {notice && (
        <div className={styles.notice} key={notice.id}>
          <Icon name={notice.tone === "good" ? "checkcircle" : "alert"} size={44} className={classes(styles.icon, styles[notice.tone])} />
          <p className={styles.title}>{notice.title}</p>
          {notice.text && <p className={styles.text}>{notice.text}</p>}
          {!notice.brief && (
            <Button kind="primary" className={styles.ok} onClick={messages.dismissNotice}>
              {pieceWords.ok}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
