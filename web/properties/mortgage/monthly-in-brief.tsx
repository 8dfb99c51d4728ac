import { useSearchParams } from "react-router";
import { toCents, toDollars } from "#core/money.ts";
import { calculateMortgage, readTerms } from "#core/mortgage.ts";
import { mortgageWords } from "#web/words/en-finding.ts";
import styles from "./monthly-in-brief.module.css";
import { pickTerms } from "./pick-terms.ts";

/**
 * Beside the price: the approximate cost a month, under the terms in the address, as a link to the
 * calculator.
 */
export function MonthlyInBrief({ price: dollars }: { price: number }) {
  const [search] = useSearchParams();
  const price = toCents(dollars);
  const { monthly } = calculateMortgage(price, readTerms(pickTerms(search), price).terms);
  return (
    <p className="small muted num">
      <a className={styles.link} href="#monthly-cost">
        {mortgageWords.inBrief(toDollars(monthly))}
      </a>
    </p>
  );
}
