import type { ComponentProps } from "react";
import { useReady } from "../use-ready.ts";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

/** Several lines of text. */
export function Textarea({
  label,
  hint,
  error,
  required,
  className,
  id: named,
  defaultValue,
  ...rest
}: Omit<ComponentProps<"textarea">, "className" | "id" | "required"> &
  FieldProps & { name: string; id?: string }) {
  const id = named ?? rest.name;
  // On hydration React resets a textarea to the text from the server; text typed before that
  // becomes the default value, and so survives.
  const early = useReady()
    ? null
    : (globalThis.document?.getElementById(id) as HTMLTextAreaElement | null | undefined);
  return (
    <Field id={id} {...{ label, hint, error, required, className }}>
      {(tied) => (
        <textarea
          {...rest}
          {...tied}
          defaultValue={early?.value ?? defaultValue}
          className={styles.input}
        />
      )}
    </Field>
  );
}
