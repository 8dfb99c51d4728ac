import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import styles from "./sandbox-note.module.css";

/** Says that no real money is involved: with the cards that can be tried, or of a payment made. */
export function SandboxNote({
  tense = "present",
  children,
}: {
  tense?: "present" | "past";
  /** More about the cards. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.note}>
      <Icon name="info" className={styles.icon} />
      {tense === "past" ? (
        <p>
          <b>{dealWords.noMoneyMoved}.</b>
        </p>
      ) : (
        <p>
          <b>Sandbox: no money moves.</b>
          <br />
          Test card <span className="num">4242 4242 4242 4242</span>, any future date and any code.
          {children}
        </p>
      )}
    </div>
  );
}
