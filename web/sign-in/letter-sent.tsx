import type { ReactNode } from "react";
import type { Outbox } from "#server/letters/outbox-letters.ts";
import { SplitFrame } from "#web/site/split-frame.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import styles from "./sign-in.module.css";

/**
 * Shown after a letter was requested. `outbox`: without an email server, whether the letter can be
 * read here or not at all.
 */
export function LetterSent({
  outbox,
  lede,
  children,
}: {
  outbox: Outbox;
  lede: string;
  children: ReactNode;
}) {
  if (outbox === "closed") {
    return (
      <SplitFrame
        title="We can't email you"
        lede="No email server is set up here, so no email can be sent. Ask whoever runs this site."
      >
        <BackToLogIn />
      </SplitFrame>
    );
  }
  return (
    <SplitFrame title="Check your email" lede={lede}>
      <div className={styles.done}>
        <p>{children}</p>
        {outbox === "open" && (
          <p>
            No email server is set up here.{" "}
            <Link className="link" to="/dev/mail">
              Read the email in the outbox
            </Link>
          </p>
        )}
        <BackToLogIn />
      </div>
    </SplitFrame>
  );
}

const BackToLogIn = () => <LinkButton to="/login">Back to Log In</LinkButton>;
