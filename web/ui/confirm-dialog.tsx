import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: string;
  confirm: string;
  tone?: "danger" | "primary";
  busy?: boolean;
};

/** A question with a way out: Cancel comes first and has the focus. */
export function ConfirmDialog({ open, onClose, onConfirm, title, text, confirm, tone = "danger", busy }: ConfirmDialogProps) {
  return (
    <Dialog kind="alert" open={open} onClose={onClose} title={title} text={text}>
      <div className={styles.foot}>
        <Button onClick={onClose} autoFocus>
          {pieceWords.cancel}
        </Button>
        <Button kind={tone} onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
