import { type FormProps, Form as RouterForm } from "react-router";
import { classes } from "./classes.ts";
import styles from "./form.module.css";

/** One column of fields. The server names bad fields, so that the browser's own bubbles are not needed. */
export function Form({ className, wide, ...rest }: FormProps & { wide?: boolean }) {
  return <RouterForm noValidate {...rest} className={classes(styles.form, wide && styles.wide, className)} />;
}
