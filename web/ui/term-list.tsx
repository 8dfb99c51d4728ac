import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./term-list.module.css";

/** Terms and their values, line by line. `className` sets the widths of the two columns. */
export function TermList({
  terms,
  className,
}: {
  terms: readonly (readonly [term: string, value: ReactNode])[];
  className: string | undefined;
}) {
  return (
    <dl className={classes(styles.terms, className)}>
      {terms.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
