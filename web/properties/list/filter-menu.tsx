import type { ReactNode } from "react";
import { classes } from "#web/ui/classes.ts";
import { Count } from "#web/ui/count.tsx";
import { Icon, type IconName } from "#web/ui/icons/icon.tsx";
import styles from "./filter-menu.module.css";

type FilterMenuProps = {
  id: string;
  /** What is chosen, or that nothing is. */
  label: string;
  icon?: IconName;
  /** The number of its filters that are set, where the label does not say so. */
  active?: number;
  /** Whether one of its fields was refused: then it is open, and marked. */
  refused: boolean;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A button of the search's row that opens a panel of fields over the list, on phones over the
 * whole window. Only one is open at a time.
 */
export function FilterMenu({
  id,
  label,
  icon,
  active = 0,
  refused,
  wide,
  children,
}: FilterMenuProps) {
  return (
    <details
      id={id}
      name="filters"
      className={classes(styles.menu, wide && styles.wide)}
      open={refused}
      data-filter-menu=""
    >
      <summary className={classes(styles.button, refused && styles.refused)}>
        {icon && <Icon name={icon} size={18} />}
        <span className={styles.label}>{label}</span>
        {active > 0 && <Count value={active} />}
        {!icon && <Icon name="down" className={styles.down} />}
        <Icon name="x" className={styles.close} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
