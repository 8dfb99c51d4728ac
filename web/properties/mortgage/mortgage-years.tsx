import { toDollars } from "#core/money.ts";
import type { LoanYear } from "#core/mortgage.ts";
import { mortgageWords, showWhole } from "#web/words/en-finding.ts";
import styles from "./mortgage-years.module.css";

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
