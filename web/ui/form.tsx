import type { Ref } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { classes } from "./classes.ts";
import styles from "./form.module.css";
import { useSentOnce } from "./use-sent-once.ts";

type PlainFormProps = FormProps & {
  ref?: Ref<HTMLFormElement>;
  wide?: boolean;
  /** Without a layout of its own: the surroundings determine it. */
  bare?: boolean;
  /** Whether the form is being sent, for forms that do not navigate. */
  busy?: boolean;
};

/**
 * One column of fields. The server validates and names bad fields, so the browser's own messages
 * are off. A form that is being sent is not sent again.
 */
export function Form({ className, wide, bare, busy, onSubmit, ...rest }: PlainFormProps) {
  const once = useSentOnce(busy);
  const send: typeof onSubmit = (event) => {
    onSubmit?.(event);
    if (rest.method === "post" && !event.defaultPrevented) once(event);
  };
  return (
    <RouterForm
      noValidate
      {...rest}
      onSubmit={send}
      className={bare ? className : classes(styles.form, wide && styles.wide, className)}
    />
  );
}
