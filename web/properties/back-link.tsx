import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./back-link.module.css";

export function BackLink() {
  return (
    <Link className={styles.back} to="/properties">
      <Icon name="left" size={16} />
      {siteWords.properties}
    </Link>
  );
}
