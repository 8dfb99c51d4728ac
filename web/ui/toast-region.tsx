import { useEffect, useState, useSyncExternalStore } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { messages, type Toast } from "./messages.ts";
import styles from "./toast-region.module.css";

const stays = 1500;
const fades = 1000;

/** Where toasts appear: top, at the end. Stands in every page, so that what comes is announced. */
export function ToastRegion() {
  const { toasts } = useSyncExternalStore(messages.subscribe, messages.read, messages.readOnServer);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast: { id, text, tone } }: { toast: Toast }) {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (tone === "bad") return;
    const leave = setTimeout(() => setLeaving(true), stays);
    const go = setTimeout(() => messages.dismissToast(id), stays + fades);
    return () => {
      clearTimeout(leave);
      clearTimeout(go);
    };
  }, [id, tone]);
  return (
    <div className={classes(styles.toast, styles[tone], leaving && styles.leaving)}>
      <Icon name={tone === "good" ? "checkcircle" : "alert"} className={styles.icon} />
      <span>{text}</span>
      {tone === "bad" && (
        <Button
          kind="quiet"
          size="small"
          square
          icon="x"
          className={styles.dismiss}
          aria-label={pieceWords.dismiss}
          onClick={() => messages.dismissToast(id)}
        />
      )}
    </div>
  );
}
