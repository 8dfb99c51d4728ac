import { classes } from "./classes.ts";
import styles from "./icon.module.css";
import type { iconNames } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

export type IconName = (typeof iconNames)[number];

/**
 * An icon beside a word, hidden from screen readers. All icons are in one file, which is cached for
 * good.
 */
export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName;
  size?: 14 | 16 | 18 | 20 | 24 | 44;
  className?: string | undefined;
}) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
