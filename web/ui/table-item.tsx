import type { ReactNode } from "react";
import type { Picture } from "#core/image.ts";
import { classes } from "./classes.ts";
import { Link } from "./link.tsx";
import { ResponsivePicture } from "./responsive-picture.tsx";
import styles from "./table-item.module.css";

/** A word longer than a column should be: only cells with such a word may break within words. */
export const longWord = /\S{25}/;

/** A small picture and a title at the start of a row. */
export function TableItem({
  picture,
  title,
  to,
  under,
  size,
}: {
  picture: Picture | undefined;
  title: string;
  /** The title's link, if any. */
  to?: string | undefined;
  under?: ReactNode;
  size?: "large" | undefined;
}) {
  return (
    <div
      className={classes(styles.item, size && styles.large, longWord.test(title) && styles.breaks)}
    >
      <div className={styles.picture}>
        {picture && <ResponsivePicture picture={picture} sizes="96px" alt="" />}
      </div>
      <div>
        <b title={title}>{to ? <Link to={to}>{title}</Link> : title}</b>
        {under && <small>{under}</small>}
      </div>
    </div>
  );
}
