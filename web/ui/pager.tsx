import type { ReactNode } from "react";
import { pieceWords } from "#web/words/en.ts";
import { Button } from "./button.tsx";
import { LinkButton } from "./link-button.tsx";
import styles from "./pager.module.css";

/**
 * Links to the previous and next page; `null` if there is none. `children`, such as a count, comes
 * first, also in print.
 */
export function Pager({
  previous,
  next,
  label,
  children,
}: {
  previous: string | null;
  next: string | null;
  label: string;
  children?: ReactNode;
}) {
  if (!previous && !next && !children) return null;
  return (
    <div className={styles.pager}>
      <span className="num">{children}</span>
      {(previous || next) && (
        <nav className={styles.beside} aria-label={label}>
          <Beside to={previous} rel="prev" icon="left">
            {pieceWords.previous}
          </Beside>
          <Beside to={next} rel="next" endIcon="right">
            {pieceWords.next}
          </Beside>
        </nav>
      )}
    </div>
  );
}

function Beside({
  to,
  rel,
  children,
  ...icons
}: {
  to: string | null;
  rel: string;
  children: string;
  icon?: "left";
  endIcon?: "right";
}) {
  return to ? (
    <LinkButton to={to} rel={rel} {...icons}>
      {children}
    </LinkButton>
  ) : (
    <Button disabled {...icons}>
      {children}
    </Button>
  );
}
