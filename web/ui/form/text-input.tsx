import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

type TextInputProps = Omit<ComponentProps<"input">, "className" | "type" | "id" | "required"> &
  FieldProps & {
    name: string;
    id?: string;
    type?: "text" | "email" | "password" | "search" | "date" | "tel";
  };

/** One line of text: a name, an email address, a password, a date. */
export function TextInput({
  label,
  hint,
  error,
  required,
  className,
  id,
  type = "text",
  ...rest
}: TextInputProps) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, required, className }}>
      {(tied) => <input {...rest} {...tied} type={type} className={styles.input} />}
    </Field>
  );
}
