import type { ReactNode } from "react";
import type { Picture } from "#core/image.ts";
import styles from "./card.module.css";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";

type CardProps = {
  to: string;
  title: string;
  heading: "h2" | "h3";
  picture: Picture | undefined;
  /** How many pictures there are, where the others can be flipped to (`flip-pictures.ts`). */
  pictureCount?: number | undefined;
  badge?: ReactNode;
  /** Along the picture's lower edge. */
  caption?: ReactNode;
  /** `fixed`: 324 × 420. `wide` and `small`: as wide as its column, the picture 3 : 2. */
  size: "fixed" | "wide" | "small";
  eager?: boolean | "first";
  children: ReactNode;
};

// Screens above 2.5 device pixels per CSS pixel get pictures for a density of 2: the difference is
// invisible, and the largest files weigh most.
const fine = "(min-resolution: 2.5dppx)";
const widths = {
  fixed: `${fine} 216px, 324px`,
  wide: `(max-width: 767px) and ${fine} 50vw, (min-width: 1068px) 440px, (min-width: 768px) 50vw, 86vw`,
  small: `${fine} 216px, (min-width: 768px) 324px, 240px`,
};

/** A picture with text under it; all of it is the target of one link. */
export function Card({
  to,
  title,
  heading: Heading,
  picture,
  pictureCount = 1,
  badge,
  caption,
  size,
  eager = false,
  children,
}: CardProps) {
  return (
    <article
      className={classes(styles.card, styles[size])}
      data-pictures={pictureCount > 1 ? pictureCount : undefined}
    >
      <div className={styles.picture}>
        {picture && <ResponsivePicture picture={picture} sizes={widths[size]} eager={eager} />}
        {badge && <div className={styles.badge}>{badge}</div>}
        {caption}
      </div>
      <Heading className={styles.title} title={title}>
        <Link to={to} data-card="">
          {title}
        </Link>
      </Heading>
      {children}
    </article>
  );
}
