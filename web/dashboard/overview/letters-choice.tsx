import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./overview.module.css";

/** Whether an admin is written to when something waits, and the button that changes it. */
export const LettersChoice = ({ on }: { on: boolean }) => (
  <MoveForm fields={{ intent: on ? "stopLetters" : "startLetters" }} className={styles.letters}>
    <span>
      {on
        ? "We email you when something new waits, at most once an hour."
        : "You get no emails when something new waits."}
    </span>
    <Button type="submit" size="small">
      {on ? "Stop these emails" : "Email me"}
    </Button>
  </MoveForm>
);
