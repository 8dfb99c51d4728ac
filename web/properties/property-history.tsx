import type { PropertyEvent } from "#server/history/list-history.ts";
import { momentOf } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { eventInWords, stepWords } from "#web/words/en-history.ts";
import { whyWords } from "#web/words/en-offer-events.ts";
import styles from "./property-history.module.css";

/** For admins: everything that happened to a property, its offers and payments, oldest first. */
export function PropertyHistory({ events }: { events: readonly PropertyEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">
        History <span className="muted num">{events.length}</span>
      </h2>
      <ol>
        {events.map(({ position, noun, move, from, to, by, at, why, sandbox, hash }) => (
          <li key={position}>
            <div className={styles.what}>
              <b>{eventInWords({ noun, move })}</b>
              <span className="muted">{stepWords({ noun, from, to })}</span>
            </div>
            <p className="small muted">
              <time dateTime={at}>{momentOf(at)}</time> · {by}
            </p>
            {why && <p className="small">{whyWords(`${noun} ${move}`, why)}</p>}
            {sandbox && <p className="small">{dealWords.noMoneyMoved}</p>}
            <code className={styles.hash} title={hash}>
              {hash.slice(0, 12)}
            </code>
          </li>
        ))}
      </ol>
    </section>
  );
}
