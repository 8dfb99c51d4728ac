import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./way-in.module.css";

/** After a letter was sent. `outbox`: where letters don't go out, they can be read here. */
export function LetterSent({ outbox, children }: { outbox: boolean; children: ReactNode }) {
  return (
    <div className={styles.done}>
      <p>{children}</p>
      {outbox && (
        <p>
          No mail server is set up here.{" "}
          <Link className="link" to="/dev/mail">
            Read the letter in the outbox
          </Link>
        </p>
      )}
      <LinkButton to="/login">Back to Log In</LinkButton>
    </div>
  );
}
