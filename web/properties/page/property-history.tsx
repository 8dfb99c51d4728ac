import type { PropertyEvent } from "#server/history/list-history.ts";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { eventInWords, stepWords } from "#web/words/en-history.ts";
import { detailWords } from "#web/words/en-offer-events.ts";
import styles from "./property-history.module.css";

/** For admins: everything that happened to a property, its offers and payments, oldest first. */
export function PropertyHistory({ events }: { events: readonly PropertyEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={`part ${styles.history}`} aria-labelledby="history">
      <h2 id="history">
        History <span className="muted num">{events.length}</span>
      </h2>
      <ol>
        {events.map((event) => (
          <EventLine key={event.position} event={event} />
        ))}
      </ol>
    </section>
  );
}

function EventLine({ event }: { event: PropertyEvent }) {
  const { by, at, sandbox, hash } = event;
  const detail = detailWords(event);
  return (
    <li>
      <div className={styles.what}>
        <b>{eventInWords(event)}</b>
        <span className="muted">{stepWords(event)}</span>
      </div>
      <p className="small muted">
        <Moment at={at} /> · {by}
      </p>
      {detail && <p className="small">{detail}</p>}
      {sandbox && <p className="small">{dealWords.noMoneyMoved}</p>}
      <code className={styles.hash} title={hash}>
        {hash.slice(0, 12)}
      </code>
    </li>
  );
}
