import { Icon } from "#web/ui/icon.tsx";
import styles from "./sandbox-note.module.css";

/** Says that no real money is involved. */
export function SandboxNote() {
  return (
    <div className={styles.note}>
      <Icon name="info" className={styles.icon} />
      <p>
        <b>Sandbox: no money moves.</b>
        <br />
        Test card <span className="num">4242 4242 4242 4242</span>, any future date and any code.
        With <span className="num">4000 0000 0000 7775</span> the bank takes two minutes.
      </p>
    </div>
  );
}
