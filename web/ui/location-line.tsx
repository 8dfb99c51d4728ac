import { classes } from "./classes.ts";
import { Icon } from "./icons/icon.tsx";
import styles from "./location-line.module.css";

/** A location: a pin icon and one line of text. */
export function LocationLine({
  children,
  large,
  className,
}: {
  children: string;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <p className={classes(styles.place, large && styles.large, className)}>
      <Icon name="pin" size={large ? 20 : 16} />
      <span title={large ? undefined : children}>{children}</span>
    </p>
  );
}
