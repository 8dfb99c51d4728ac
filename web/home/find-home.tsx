import { Island } from "#web/browser/island.tsx";
import WhereField from "#web/properties/where-field.island.tsx";
import { Button } from "#web/ui/button.tsx";
import { siteWords } from "#web/words/en.ts";
import { filterWords } from "#web/words/en-finding.ts";
import styles from "./find-home.module.css";

/** What most visitors come for: homes in a place. A plain form that goes to All Properties. */
export function FindHome() {
  return (
    <search className="wrap" aria-labelledby="find-home">
      <form action="/properties" className={styles.form}>
        <h2 id="find-home" className={styles.title}>
          Find your next home
        </h2>
        <Island of={WhereField} id="where-field" label={filterWords.where} />
        <Button type="submit" kind="primary" icon="search" className={styles.ask}>
          {siteWords.search}
        </Button>
      </form>
    </search>
  );
}
