import { PersonRow } from "#web/ui/person-row.tsx";
import styles from "./person-cell.module.css";

/** A person in a table beside other columns. */
export const PersonCell = (person: { name: string; image: string | null }) => (
  <div className={styles.person}>
    <PersonRow {...person} size={24} />
  </div>
);
