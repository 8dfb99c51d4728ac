import type { ComponentProps } from "react";
import { Icon } from "../icons/icon.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

type SelectProps = Omit<ComponentProps<"select">, "className" | "id" | "children" | "required"> &
  FieldProps & { name: string; id?: string; options: readonly { value: string; label: string }[] };

/** A choice from a short list. */
export function Select({
  label,
  hint,
  error,
  required,
  labelUnseen,
  className,
  id,
  options,
  ...rest
}: SelectProps) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, required, labelUnseen, className }}>
      {(tied) => (
        <div className={styles.select}>
          <select {...rest} {...tied} className={styles.input}>
            {options.map(({ value, label: word }) => (
              <option key={value} value={value}>
                {word}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
