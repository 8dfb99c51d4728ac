import { percentChanged } from "#core/asking-price.ts";
import type { PublicChange } from "#core/home-history.ts";
import { showDollars } from "#core/money.ts";
import { Moment } from "#web/ui/moment.tsx";
import { changeWords, marketWords } from "#web/words/en-market.ts";
import styles from "./home-history.module.css";
import { percentWords } from "./percent-words.ts";

type HomeHistoryProps = { changes: readonly PublicChange[]; now: number };

/** What happened to a home on the market, latest first, with the steps of its price. */
export function HomeHistory({ changes, now }: HomeHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={marketWords.history}>
      <h2>{marketWords.history}</h2>
      <PriceSteps changes={changes} now={now} />
      <ol className={styles.lines}>
        {changes.toReversed().map((change) => (
          <li key={change.at + change.change} className={styles.line}>
            <Moment at={change.at} as="day" />
            <span>{wordsOf(change)}</span>
            <span>{change.price !== undefined && showDollars(change.price)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({ change, price, previousPrice }: PublicChange): string {
  if (price === undefined || previousPrice === undefined) return changeWords[change];
  const percent = percentChanged({ price, previousPrice }) ?? 0;
  return `${percent < 0 ? "Price cut" : "Price raised"} (${percentWords(percent)})`;
}

/** The price over time as steps; the lines under it say the same as text. */
function PriceSteps({ changes, now }: HomeHistoryProps) {
  const priced = changes.filter(({ price }) => price !== undefined);
  const first = priced[0];
  if (!first || priced.every(({ previousPrice }) => previousPrice === undefined)) return null;
  const steps = [
    ...(first.previousPrice === undefined ? [] : [{ at: first.at, price: first.previousPrice }]),
    ...priced.map(({ at, price = now }) => ({ at, price })),
  ];
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (index: number) => (index / steps.length) * 100;
  const y = (price: number) => 4 + (1 - (price - low) / (high - low || 1)) * 32;
  const path = steps
    .map(
      ({ price }, index) =>
        `${index ? "V" : "M0 "}${y(price).toFixed(1)}H${x(index + 1).toFixed(1)}`,
    )
    .join("");
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
