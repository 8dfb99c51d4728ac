import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

type NumberInputProps = Omit<ComponentProps<"input">, "className" | "type" | "id" | "required"> &
  FieldProps & { name: string; id?: string; unit?: string | null; unitAt?: "start" | "end" };

/**
 * A number with its unit beside it. A text input, so that a mouse wheel or a stray key never
 * changes the number.
 */
export function NumberInput({
  label,
  hint,
  error,
  required,
  labelUnseen,
  className,
  id,
  unit,
  unitAt = "start",
  ...rest
}: NumberInputProps) {
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, required, labelUnseen, className }}>
      {(tied) => {
        const input = (
          <input
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...tied}
            type="text"
            className={styles.input}
          />
        );
        if (!unit) return input;
        return (
          <div className={classes(styles.unit, unitAt === "end" && styles.unitEnd)}>
            <span aria-hidden="true">{unit}</span>
            {input}
          </div>
        );
      }}
    </Field>
  );
}
