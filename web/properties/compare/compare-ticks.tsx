import { mostCompared } from "#core/compare.ts";
import { Button } from "#web/ui/button.tsx";
import { compareWords } from "#web/words/en-finding.ts";
import styles from "./compare-ticks.module.css";

const form = "compare";

/** Lets ticks appear on the cards of a list. It needs no script, and a list nobody compares on stays as quiet as it was. */
export function CompareSwitch() {
  return (
    <label className={styles.switch}>
      <input type="checkbox" className="unseen" />
      {compareWords.compare}
    </label>
  );
}

/** On a card, over its picture: this one too. */
export function CompareTick({ home: { _id, title } }: { home: { _id: string; title: string } }) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" name="ids" value={_id} form={form} aria-label={compareWords.tick(title)} />
      {compareWords.compare}
    </label>
  );
}

/** Under the list, in sight while there are ticks: puts the ticked homes side by side. */
export function CompareBar() {
  return (
    <form id={form} action="/properties/compare" className={styles.bar}>
      <p className="small">{compareWords.tickUpTo(mostCompared)}</p>
      <Button type="submit" kind="primary" size="small">
        {compareWords.compare}
      </Button>
    </form>
  );
}
