import { useEffect, useRef } from "react";
import type { FieldError } from "#core/refusal.ts";
import { pieceWords } from "#web/words/en.ts";
import { classes } from "../classes.ts";
import styles from "./form-summary.module.css";

type FormSummaryProps = {
  errors: readonly FieldError[];
  idOf?: (field: string) => string;
  /** The fields' labels by name or id, in their order on the page. */
  labels?: Readonly<Record<string, string>>;
  /** Found before the form is sent: shown in place of an earlier answer's. */
  early?: boolean;
};

/**
 * A form's errors above it, each a link to its field, in the fields' order. Takes the focus when it
 * appears.
 */
export function FormSummary({
  errors,
  idOf = (field) => field,
  labels = {},
  early = false,
}: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return early ? <span hidden className={styles.early} /> : null;
  const order = Object.keys(labels);
  const toName = ({ field }: FieldError) => (field in labels ? field : idOf(field));
  const position = (error: FieldError) => order.indexOf(toName(error));
  return (
    <div
      className={classes(styles.summary, early && styles.early)}
      role="alert"
      tabIndex={-1}
      ref={box}
    >
      <h2>{pieceWords.problems(errors.length)}</h2>
      <ul>
        {errors
          .toSorted((one, other) => position(one) - position(other))
          .map((error) => {
            const { field, message } = error;
            return (
              <li key={`${field} ${message}`}>
                {field ? (
                  <a href={`#${idOf(field)}`}>{ofField(labels[toName(error)], message)}</a>
                ) : (
                  message
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}

/** A field's error as shown away from the field: "Bedrooms: enter 0 or more." */
const ofField = (label: string | undefined, message: string) =>
  label ? `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
