import { percentChanged } from "#core/asking-price.ts";
import { showDollars } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { Moment } from "#web/ui/moment.tsx";
import { percentWords } from "./percent-words.ts";
import styles from "./price-change.module.css";

/** The former price of a home, and by how much it changed since when. */
export function PriceChange({
  property,
}: {
  property: Pick<Property, "price" | "previousPrice" | "priceChangedAt">;
}) {
  const { previousPrice, priceChangedAt } = property;
  const percent = percentChanged(property);
  if (previousPrice === null || priceChangedAt === null || percent === null) return null;
  return (
    <p className={styles.change}>
      <s>
        <span className="unseen">Formerly </span>
        {showDollars(previousPrice)}
      </s>{" "}
      {percentWords(percent)} since <Moment at={priceChangedAt} as="day" />
    </p>
  );
}
