import { Fragment } from "react";
import styles from "./passage.module.css";

/**
 * The text of a home in which the search's words were found; matches are between \u0002 and \u0003,
 * and are marked.
 */
export function Passage({ text }: { text: string }) {
  const [before = "", ...found] = text.split("\u0002");
  const parts = found.map((part) => part.split("\u0003"));
  return (
    <p className={styles.passage}>
      <span>
        {before}
        {parts.map(([matched = "", after = ""]) => (
          <Fragment key={matched + after}>
            <mark>{matched}</mark>
            {after}
          </Fragment>
        ))}
      </span>
    </p>
  );
}
