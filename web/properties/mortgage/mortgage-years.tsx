import { toDollars } from "#core/money.ts";
import type { LoanYear } from "#core/mortgage.ts";
import { mortgageWords, showWhole } from "#web/words/en-finding.ts";
import styles from "./mortgage-years.module.css";

const high = 100;

/**
 * How each year's payments are split: repayment at the bottom, growing, and interest above it,
 * shrinking.
 */
export function MortgageChart({ years, label }: { years: readonly LoanYear[]; label: string }) {
  const max = Math.max(...years.map(({ principal, interest }) => principal + interest));
  const wide = years.length;
  const from = (cents: number) => ((1 - cents / max) * high).toFixed(2);
  // Each year is a bar of the same width.
  const split = years.map(({ year, principal }) => `V${from(principal)}H${year}`).join("");
  const top = years
    .map(({ year, principal, interest }) => `V${from(principal + interest)}H${year}`)
    .join("");
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.interest} d={`M0 ${high}${top}V${high}Z`} />
        <path className={styles.principal} d={`M0 ${high}${split}V${high}Z`} />
      </svg>
      <figcaption className="small muted num" aria-hidden="true">
        <span>{mortgageWords.year(1)}</span>
        {wide > 1 && <span>{mortgageWords.year(wide)}</span>}
      </figcaption>
    </figure>
  );
}

/** The chart's figures as a table. */
export function MortgageYears({ years }: { years: readonly LoanYear[] }) {
  const { year: ofYear, principal: paid, interest: cost, balance: owed } = mortgageWords.columns;
  return (
    <details className={styles.years}>
      <summary>{mortgageWords.yearByYear}</summary>
      <table className="num">
        <thead>
          <tr>
            {[ofYear, paid, cost, owed].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, principal, interest, balance }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{showWhole(toDollars(principal))}</td>
              <td>{showWhole(toDollars(interest))}</td>
              <td>{showWhole(toDollars(balance))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
