import { type ComponentProps, useState } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./input.module.css";
import { useReady } from "./use-ready.ts";

type PasswordInputProps = Omit<ComponentProps<"input">, "className" | "type" | "id" | "required"> &
  FieldProps & { name: string; id?: string };

/** A password field with a button to show the password. */
export function PasswordInput({
  label,
  hint,
  error,
  required,
  beside,
  className,
  id,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const ready = useReady();
  return (
    <Field id={id ?? rest.name} {...{ label, hint, error, required, beside, className }}>
      {(tied) => (
        <div className={styles.secret}>
          <input
            {...rest}
            {...tied}
            type={shown ? "text" : "password"}
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
          />
          {ready && (
            <button
              type="button"
              aria-label={shown ? pieceWords.hidePassword : pieceWords.showPassword}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "eyeoff" : "eye"} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
