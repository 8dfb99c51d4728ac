import type { Flash } from "#web/flash.ts";
import styles from "./flash-message.module.css";

/**
 * Shows the message that the previous page left: as a notice or a toast, and without scripts as a
 * line at the top of the page.
 */
export function FlashMessage({ said }: { said: Flash | null }) {
  if (!said) return null;
  return (
    <>
      <span hidden data-says={JSON.stringify(said)} />
      <noscript>
        <p className={styles.line} role="status">
          {said.as !== "toast" && <b>{said.title}</b>} {said.as !== "brief" && said.text}
        </p>
      </noscript>
    </>
  );
}
