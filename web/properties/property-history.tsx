import type { ToldEvent } from "#server/history/list-history.ts";
import { momentOf } from "#web/words/en.ts";
import styles from "./property-history.module.css";

const told: Record<string, string> = {
  "property list": "Listed",
  "property verify": "Verified",
  "property reject": "Rejected",
  "property update": "Mended and sent in again",
  "property sell": "Sold",
  "property delete": "Taken off the market",
  "offer make": "Offer made",
  "offer accept": "Offer accepted",
  "offer reject": "Offer rejected",
  "offer withdraw": "Offer withdrawn",
  "offer lapse": "Offer lapsed",
  "offer close": "Offer closed",
  "offer pay": "Offer paid",
  "payment succeeded": "Payment received",
  "payment failed": "Payment failed",
  "payment requires_action": "Payment waits for the bank",
  "payment processing": "Payment under way",
  "payment refunded": "Payment returned",
  "payment canceled": "Payment given up",
  "payment refund": "Payment sent back",
  "review delete": "Review deleted",
};

/** For admins: everything that happened to a property, its offers and payments, oldest first. */
export function PropertyHistory({ events }: { events: readonly ToldEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">
        History <span className="muted num">{events.length}</span>
      </h2>
      <ol>
        {events.map(({ position, noun, move, from, to, by, at, why, hash }) => (
          <li key={position}>
            <div className={styles.what}>
              <b>{told[`${noun} ${move}`] ?? `${noun}: ${move}`}</b>
              {(from || to) && (
                <span className="muted">
                  {from ?? "–"} → {to ?? "–"}
                </span>
              )}
            </div>
            <p className="small muted">
              <time dateTime={at}>{momentOf(at)}</time> · {by}
            </p>
            {why && <p className="small">{why}</p>}
            <code className={styles.hash} title={hash}>
              {hash.slice(0, 12)}
            </code>
          </li>
        ))}
      </ol>
    </section>
  );
}
