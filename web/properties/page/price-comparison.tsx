import { howMany } from "#core/how-many.ts";
import { showDollars } from "#core/money.ts";
import { bedroomsAlike, type PriceStanding } from "#core/price-standing.ts";
import type { Property } from "#core/property.ts";
import { withinSentence } from "#core/sentence-case.ts";
import { similarWithin } from "#core/similar.ts";
import type { ComparedPrice } from "#server/properties/find-similar.ts";
import styles from "./price-comparison.module.css";

type PriceComparisonProps = {
  property: Pick<Property, "price" | "type" | "bedrooms">;
  compared: ComparedPrice;
};

/** Where a home's asking price stands among those of similar homes: in words, and drawn. */
export function PriceComparison({
  property,
  compared: { standing, within },
}: PriceComparisonProps) {
  const { price } = property;
  const { middle, usual } = standing;
  const [from, to] = [Math.min(price, usual.from), Math.max(price, usual.to)];
  return (
    <section className={`part ${styles.standing}`}>
      <h2>Price among similar homes</h2>
      <p>
        {standingInWords(standing)} Half of them ask about {roughly(middle.from)} to{" "}
        {roughly(middle.to)}.
      </p>
      <figure>
        <Drawing price={price} standing={standing} from={from} to={to} />
        <p className="small muted num" aria-hidden="true">
          <span>{roughly(from)}</span>
          <span>{roughly(to)}</span>
        </p>
        <figcaption className="small muted">
          <span className={styles.own}>This home: {showDollars(price)}</span>
          <span className={styles.half}>The middle half of the others, and their median</span>
        </figcaption>
      </figure>
      <p className="small muted">{comparedWith(property, { standing, within })}</p>
    </section>
  );
}

/** A price that nobody asks, between those of two homes: three digits of it say enough. */
const roughly = (dollars: number): string => showDollars(Number(dollars.toPrecision(3)));

function standingInWords({ count, lower, higher }: PriceStanding): string {
  const all = howMany(count, "similar home");
  if (lower === 0 && higher === 0) return `This home asks the same as ${all}.`;
  if (lower === higher) return `This home asks a price in the middle of ${all}.`;
  const [than, part] = higher > lower ? ["less", higher] : ["more", lower];
  return `This home asks ${than} than ${part === count ? "all" : `${part} of`} ${all}.`;
}

function comparedWith(
  { type, bedrooms }: PriceComparisonProps["property"],
  { standing, within }: ComparedPrice,
): string {
  const rooms = bedroomsAlike(bedrooms);
  const alike = [
    type && withinSentence(type),
    rooms && `${rooms.from} to ${howMany(rooms.to, "bedroom")}`,
  ];
  const where = within === "place" ? `within ${similarWithin} km` : "in the same country";
  const homes = howMany(standing.count, "home");
  return `Compared with ${homes} on sale ${where}: ${alike.filter(Boolean).join(", ")}.`;
}

type DrawingProps = { price: number; standing: PriceStanding; from: number; to: number };

function Drawing({ price, standing: { middle, usual }, from, to }: DrawingProps) {
  // In the middle if all ask the same.
  const x = (dollars: number) => (to === from ? 50 : (100 * (dollars - from)) / (to - from));
  const [left, right] = [x(middle.from), x(middle.to)];
  return (
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${x(usual.from)} 20H${x(usual.to)}`} />
      <rect x={left} y="10" width={right - left} height="20" />
      <path className={styles.median} d={`M${x(middle.median)} 10V30`} />
      <path className={styles.price} d={`M${x(price)} 2V38`} />
    </svg>
  );
}
