import type { ReactNode } from "react";
import type { Picture as PictureFacts } from "#core/image.ts";
import { classes } from "./classes.ts";
import { Picture } from "./picture.tsx";
import styles from "./table-item.module.css";

/** A small picture and a title at the start of a row. */
export function TableItem({
  picture,
  title,
  under,
  size = "small",
}: {
  picture: PictureFacts | undefined;
  title: ReactNode;
  under?: ReactNode;
  size?: "small" | "large";
}) {
  return (
    <div className={classes(styles.item, styles[size])}>
      <div className={styles.picture}>{picture && <Picture picture={picture} sizes="96px" alt="" />}</div>
      <div>
        <b>{title}</b>
        {under && <small>{under}</small>}
      </div>
    </div>
  );
}
