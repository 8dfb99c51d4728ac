import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

/** Several lines of text. */
export function Textarea({
  label,
  hint,
  error,
  required,
  beside,
  className,
  id,
  ...rest
}: Omit<ComponentProps<"textarea">, "className" | "id" | "required"> & FieldProps & { name: string; id?: string }) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, required, beside, className }}>
      {(tied) => <textarea {...rest} {...tied} className={styles.input} />}
    </Field>
  );
}
