import { useEffect } from "react";
import { messages } from "#web/browser/messages.ts";
import type { Flash } from "#web/flash.ts";
import { forgetFlash } from "./flash-cookie.ts";
import styles from "./flash-message.module.css";

let lastShown = "";

/**
 * Shows the message that the previous page left: as a notice or a toast, and without scripts as a
 * line at the top of the page.
 */
export function FlashMessage({ said }: { said: Flash | null }) {
  useEffect(() => {
    if (!said || said.id === lastShown) return;
    lastShown = said.id;
    forgetFlash(said.id);
    messages.say(said);
  }, [said]);
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
