import type { OfferEvent } from "#server/history/list-offer-history.ts";
import { useAddress } from "#web/browser/address.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords, moverWords } from "#web/words/en-deals.ts";
import { detailWords, offerEventInWords } from "#web/words/en-offer-events.ts";
import styles from "./offer-history.module.css";

/** Opens or closes an offer's history, by a parameter of the address. */
export function OfferHistoryLink({ offerId, title }: { offerId: string; title: string }) {
  const { search } = useAddress();
  const open = search.get("history") === offerId;
  const to = new URLSearchParams(search);
  if (open) to.delete("history");
  else to.set("history", offerId);
  const word = open ? dealWords.hideHistory : dealWords.history;
  return (
    <Link
      to={`?${to}`}
      data-in-place=""
      className={styles.link}
      aria-expanded={open}
      aria-label={`${word}: ${title}`}
    >
      <Icon name="history" size={14} />
      {word}
    </Link>
  );
}

/**
 * The events of an offer, oldest first, each with the start of its hash, which unfolds to the
 * whole.
 */
export function OfferHistory({ events, title }: { events: readonly OfferEvent[]; title: string }) {
  return (
    <ol className={styles.events} aria-label={`${dealWords.history}: ${title}`}>
      {events.map(({ move, by, at, why, data, hash }) => (
        <li key={hash}>
          <p>
            <b>{offerEventInWords(move)}</b>{" "}
            <span>{detailWords({ noun: "offer", move, why, data })}</span>
          </p>
          <p className="muted">
            {moverWords(by)} · <Moment at={at} />
          </p>
          <details className="small muted">
            <summary>
              {dealWords.proof} <code>{hash.slice(0, 12)}</code>
            </summary>
            <code>{hash}</code>
          </details>
        </li>
      ))}
    </ol>
  );
}
