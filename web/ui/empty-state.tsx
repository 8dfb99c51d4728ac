import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import drawings from "./house-drawing.svg?no-inline";
import { LinkButton } from "./link-button.tsx";

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({
  title,
  sign = "door",
  children,
  way,
  action,
}: {
  title: string;
  sign?: HouseSign;
  children?: ReactNode;
  /** Where to go on. */
  way?: readonly [to: string, label: string];
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <HouseDrawing sign={sign} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {way && (
        <LinkButton to={way[0]} kind="primary" size="large">
          {way[1]}
        </LinkButton>
      )}
      {action}
    </div>
  );
}

/** What a drawn house shows in its wall. */
type HouseSign = "door" | "heart" | "glass" | "bell" | "letter";

/** An empty house with a sign in it, a tree and some grass; its colors are the page's. */
function HouseDrawing({ sign }: { sign: HouseSign }) {
  return (
    <svg
      viewBox="0 0 280 190"
      width="280"
      height="190"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.75"
    >
      <use href={`${drawings}#house`} />
      <use href={`${drawings}#${sign}`} fill="var(--action-soft)" stroke="var(--clay)" />
    </svg>
  );
}
