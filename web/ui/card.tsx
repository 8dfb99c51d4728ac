import type { ReactNode } from "react";
import { Link, useViewTransitionState } from "react-router";
import type { Picture as PictureFacts } from "#core/image.ts";
import styles from "./card.module.css";
import { classes } from "./classes.ts";
import { Picture } from "./picture.tsx";

type CardProps = {
  to: string;
  title: string;
  heading: "h2" | "h3";
  picture: PictureFacts | undefined;
  badge?: ReactNode;
  /** Along the lower edge of the picture. */
  caption?: ReactNode;
  /** `fixed`: 324 × 420. `wide` and `small`: as wide as its column, the picture 3 : 2. */
  size: "fixed" | "wide" | "small";
  eager?: boolean;
  children: ReactNode;
};

const widths = { fixed: "324px", wide: "(min-width: 1068px) 440px, (min-width: 768px) 50vw, 100vw", small: "(min-width: 768px) 324px, 240px" };

/** A picture with words under it, the whole of it one target with one link. */
export function Card({ to, title, heading: Heading, picture, badge, caption, size, eager = false, children }: CardProps) {
  // Only the card that is opened lends its picture to the transition: a name must be unique in a page.
  const opening = useViewTransitionState(to);
  return (
    <article className={classes(styles.card, styles[size])}>
      <div className={classes(styles.picture, opening && styles.opening)}>
        {picture && <Picture picture={picture} sizes={widths[size]} alt="" eager={eager} />}
        {badge && <div className={styles.badge}>{badge}</div>}
        {caption}
      </div>
      <Heading className={styles.title} title={title}>
        <Link to={to} viewTransition>
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  );
}
