import type { ReactNode } from "react";
import { pieceWords } from "#web/words/en.ts";
import { classes } from "./classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** What ties a control to its label, its hint and its error. */
export type Tied = { id: string; required: boolean | undefined; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

/** A label, a hint, a control and its error, tied together by ids; the control is drawn by `children`. */
export function Field({ id, label, hint, error, required, className, children }: FieldProps & { id: string; children: (tied: Tied) => ReactNode }) {
  const described = classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  return (
    <div className={classes(styles.field, error !== undefined && styles.bad, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {required && <span className={styles.required}>{pieceWords.required}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, required, "aria-invalid": error === undefined ? undefined : true, "aria-describedby": described })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
