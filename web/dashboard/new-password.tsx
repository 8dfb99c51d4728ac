import { Link } from "react-router";
import type { Outbox } from "#server/letters/outbox-letters.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./profile-section.module.css";

/**
 * Sends the person a letter with a link to choose a new password; renders nothing where no letters
 * go out.
 */
export function NewPassword({ email, outbox }: { email: string; outbox: Outbox }) {
  if (outbox === "closed") return null;
  return (
    <section className={styles.section} aria-labelledby="password">
      <h2 id="password">{siteWords.password}</h2>
      <ul>
        <li>
          <div>
            <b>Choose a new password</b>
            <small>
              {outbox === "open" ? (
                <>
                  No email server is set up here: the email will be in the{" "}
                  <Link className="link" to="/dev/mail">
                    outbox
                  </Link>
                </>
              ) : (
                <>We will email a link to {email}</>
              )}
            </small>
          </div>
          <MoveForm fields={{ intent: "password" }}>
            {(busy) => (
              <Button type="submit" size="small" busy={busy}>
                Send the link
              </Button>
            )}
          </MoveForm>
        </li>
      </ul>
    </section>
  );
}
