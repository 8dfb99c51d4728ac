import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import styles from "./form.module.css";
import { FormToken } from "./form-token.tsx";

type FormProps = ComponentProps<"form"> & {
  wide?: boolean;
  /** Without a layout of its own: the surroundings determine it. */
  bare?: boolean;
};

/**
 * One column of fields, sent in place. The server validates and names bad fields, so the browser's
 * own messages are off.
 */
export const Form = ({ className, wide, bare, children, ...rest }: FormProps) => (
  <form
    noValidate
    data-in-place=""
    {...rest}
    className={bare ? className : classes(styles.form, wide && styles.wide, className)}
  >
    {rest.method === "post" && <FormToken />}
    {children}
  </form>
);
