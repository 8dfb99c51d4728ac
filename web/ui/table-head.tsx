import { isDescending, sortedBy } from "#core/sort.ts";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import styles from "./table-head.module.css";

/** A column's name as a link that sorts by it, and in the other direction when pressed again. */
export function TableHead({
  name,
  by,
  current,
  sortedTo,
}: {
  name: string;
  by: string;
  current: string | null;
  sortedTo: (sort: string) => string;
}) {
  const chosen = current !== null && sortedBy(current) === by;
  const next = chosen && !isDescending(current) ? `-${by}` : by;
  return (
    <Link to={sortedTo(next)} className={classes(styles.link, chosen && styles.chosen)}>
      {name}
      <Icon name={chosen && isDescending(current) ? "down" : "up"} size={14} />
    </Link>
  );
}
