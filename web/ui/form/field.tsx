import type { ReactNode } from "react";
import { pieceWords } from "#web/words/en.ts";
import { classes } from "../classes.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./field.module.css";

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /**
   * `unmarked`: required without a mark, for forms such as the login where every field is required.
   */
  required?: boolean | "unmarked" | undefined;
  /** Hides the label visually, where the surroundings show what the field is for. */
  labelUnseen?: boolean | undefined;
  className?: string | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
type Tied = {
  id: string;
  required: boolean;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/**
 * A label, a hint, a control and its error, tied together by ids; `children` renders the control.
 */
export function Field({
  id,
  label,
  hint,
  error,
  required,
  labelUnseen,
  className,
  children,
}: FieldProps & { id: string; children: (tied: Tied) => ReactNode }) {
  const described =
    classes(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  return (
    <div className={classes(styles.field, error !== undefined && styles.bad, className)}>
      <label className={labelUnseen ? "unseen" : styles.label} htmlFor={id}>
        {label}{" "}
        {required === true && <span className={styles.required}>{pieceWords.required}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: Boolean(required),
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
