import { howMany } from "#core/how-many.ts";
import { Link } from "#web/ui/link.tsx";
import styles from "./overview.module.css";

/** How many homes the reader's saved searches have found since they looked. */
export const NewHomes = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={styles.line}>
      <Link className="link" to="/dashboard/saved-searches">
        {howMany(count, "new home")}
      </Link>{" "}
      in your saved searches
    </p>
  );
