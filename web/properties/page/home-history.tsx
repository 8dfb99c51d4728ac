import { percentChanged } from "#core/asking-price.ts";
import type { PublicChange } from "#core/home-history.ts";
import { showDollars } from "#core/money.ts";
import { Moment } from "#web/ui/moment.tsx";
import { changeWords, marketWords } from "#web/words/en-market.ts";
import styles from "./home-history.module.css";
import { percentWords } from "./percent-words.ts";

type HomeHistoryProps = {
  changes: readonly PublicChange[];
  /** Until when the last price holds. */
  until: string;
};

/** What happened to a home on the market, latest first, with the steps of its price. */
export function HomeHistory({ changes, until }: HomeHistoryProps) {
  if (changes.length === 0) return null;
  return (
    <section className="part">
      <h2>{marketWords.history}</h2>
      <PriceSteps changes={changes} until={until} />
      <ol className={styles.lines}>
        {changes.toReversed().map((change) => (
          <li key={change.at + change.change} className={styles.line}>
            <Moment at={change.at} as="day" />
            <span>{describeChange(change)}</span>
            <span>{change.price !== undefined && showDollars(change.price)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeChange({ change, price, previousPrice }: PublicChange): string {
  if (price === undefined || previousPrice === undefined) return changeWords[change];
  const percent = percentChanged({ price, previousPrice }) ?? 0;
  return `${percent < 0 ? "Price cut" : "Price raised"} (${percentWords(percent)})`;
}

/** The price over time as steps; the lines under it say the same as text. */
function PriceSteps({ changes, until }: HomeHistoryProps) {
  const steps = changes.flatMap(({ at, price }) =>
    price === undefined ? [] : [{ at: Date.parse(at), price }],
  );
  const [first, second] = steps;
  if (!first || !second) return null;
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const end = Date.parse(until);
  const x = (at: number) => (100 * (at - first.at)) / Math.max(1, end - first.at);
  const y = (price: number) => 4 + (1 - (price - low) / (high - low || 1)) * 32;
  const path = steps.map(({ price }, index) => {
    const [height, next] = [y(price).toFixed(1), steps[index + 1]?.at ?? end];
    return `${index ? "V" : "M0 "}${height}H${x(next).toFixed(1)}`;
  });
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path.join("")} />
    </svg>
  );
}
