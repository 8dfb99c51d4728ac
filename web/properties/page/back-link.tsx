import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { siteWords } from "#web/words/en.ts";
import { filterWords } from "#web/words/en-finding.ts";
import styles from "./back-link.module.css";
import { allProperties } from "./list-before.ts";

/**
 * Leads back to the list that the reader came from, with its filters and its page. The link stays
 * while the page changes in place: then it is the page itself that the reader comes from.
 */
export function BackLink({ to }: { to: string }) {
  return (
    <Link className={styles.back} to={to} data-keep="">
      <Icon name="left" size={16} />
      {to === allProperties ? siteWords.properties : filterWords.back}
    </Link>
  );
}
