import type { Ref } from "react";
import { type FormProps, Form as RouterForm } from "react-router";
import { classes } from "./classes.ts";
import styles from "./form.module.css";
import { useSentOnce } from "./use-sent-once.ts";

type PlainFormProps = FormProps & {
  ref?: Ref<HTMLFormElement>;
  wide?: boolean;
  /** Only the form: its place and its shape are its surroundings' own. */
  bare?: boolean;
  /** On its way, for a form that moves no page. */
  busy?: boolean;
};

/** One column of fields. The server names bad fields, so that the browser's own bubbles are not needed. What is on its way is not sent again. */
export function Form({ className, wide, bare, busy, onSubmit, ...rest }: PlainFormProps) {
  const once = useSentOnce(busy);
  const send: typeof onSubmit = (event) => {
    onSubmit?.(event);
    if (rest.method === "post" && !event.defaultPrevented) once(event);
  };
  return <RouterForm noValidate {...rest} onSubmit={send} className={bare ? className : classes(styles.form, wide && styles.wide, className)} />;
}
