import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./notice.module.css";

/** The place of the one notice, in the middle of the page; `messages.ts` fills it. */
export function Notice() {
  return (
    <>
      <div className={styles.stage} id="notice" role="status" aria-live="polite" data-keep="" />
      <div hidden>
        <NoticePattern tone="good" />
        <NoticePattern tone="bad" />
      </div>
    </>
  );
}

function NoticePattern({ tone }: { tone: "good" | "bad" }) {
  return (
    <div id={`notice-${tone}`} className={styles.notice}>
      <Icon
        name={tone === "good" ? "checkcircle" : "alert"}
        size={44}
        className={classes(styles.icon, styles[tone])}
      />
      <p className={styles.title} data-part="title" />
      <p className={styles.text} data-part="text" />
      <Button kind="primary" className={styles.ok}>
        OK
      </Button>
    </div>
  );
}
