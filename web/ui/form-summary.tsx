import { useEffect, useRef } from "react";
import type { FieldError } from "#core/refusal.ts";
import { pieceWords } from "#web/words/en.ts";
import styles from "./form-summary.module.css";

/** What is wrong with a form, on top of it, each line a link to its field. Takes the focus when it appears. */
export function FormSummary({ errors, idOf = (field) => field }: { errors: readonly FieldError[]; idOf?: (field: string) => string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2>{pieceWords.problems(errors.length)}</h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field ? <a href={`#${idOf(field)}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
