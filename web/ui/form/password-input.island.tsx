import { useEffect, useRef, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { Link } from "../link.tsx";
import { Field, type FieldProps } from "./field.tsx";
import styles from "./input.module.css";

type PasswordInputProps = Pick<FieldProps, "label" | "error" | "required" | "className"> & {
  name: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  /** At the end of the label's line; by keyboard it comes after the password. */
  link?: { to: string; label: string };
};

/** A password field with a button to show the password. */
export default function PasswordInput({
  label,
  hint,
  error,
  required,
  link,
  className,
  ...rest
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    // Password managers, and the suggestions of other fields, learn a shown password as a text.
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <Field id={rest.name} {...{ label, hint, error, required, className }}>
      {(tied) => (
        <>
          <div className={styles.secret}>
            <input
              {...rest}
              {...tied}
              ref={input}
              type={shown ? "text" : "password"}
              className={styles.input}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button
              type="button"
              aria-label={shown ? "Hide password" : "Show password"}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? "eyeoff" : "eye"} />
            </button>
          </div>
          {link && (
            <Link className={`link small ${styles.beside}`} to={link.to}>
              {link.label}
            </Link>
          )}
        </>
      )}
    </Field>
  );
}
