import { classes } from "../classes.ts";
import styles from "./icon.module.css";
import { firstIcons, type iconNames } from "./icon-names.ts";
import drawings from "./icons.svg?no-inline";

export type IconName = (typeof iconNames)[number];

const inPage: ReadonlySet<IconName> = new Set(firstIcons);

/**
 * An icon beside a word, hidden from screen readers: of the page itself, or of the file of all
 * icons, which is cached for good.
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
      <use href={inPage.has(name) ? `#icon-${name}` : `${drawings}#${name}`} />
    </svg>
  );
}
