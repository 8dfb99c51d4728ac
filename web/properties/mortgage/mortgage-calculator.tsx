import { useSearchParams } from "react-router";
import { type Cents, toCents, toDollars } from "#core/money.ts";
import {
  calculateMortgage,
  defaultTerms,
  readTerms,
  type TermName,
  termNames,
} from "#core/mortgage.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { mortgageWords, showWhole } from "#web/words/en-finding.ts";
import styles from "./mortgage-calculator.module.css";
import { MortgageChart, MortgageYears } from "./mortgage-years.tsx";

const id = "monthly-cost";

/**
 * The monthly cost of a home. A plain form whose fields are in the address; with scripts it updates
 * while the reader types.
 */
export function MortgageCalculator({ price: dollars }: { price: number }) {
  const [search] = useSearchParams();
  const price = toCents(dollars);
  const typed = pickTerms(search);
  const { terms, errors } = readTerms(typed, price);
  const { loan, monthly, interest, years } = calculateMortgage(price, terms);
  const defaults = defaultsTyped(price);
  const field = (name: TermName) => ({
    name,
    label: mortgageWords.fields[name],
    defaultValue: typed[name] ?? defaults[name],
    error: errors.find((error) => error.field === name)?.message,
  });
  const others = [...search].filter(
    ([name]) => !termNames.includes(name as TermName) && name !== "pictures",
  );

  return (
    <section className="part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{mortgageWords.title}</h2>
      <div className={styles.columns}>
        <form
          className={styles.terms}
          action={`#${id}`}
          noValidate
          data-in-place="replace"
          data-live=""
        >
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <NumberInput
            {...field("deposit")}
            unit="$"
            hint={mortgageWords.share(terms.deposit / price)}
          />
          <NumberInput {...field("rate")} unit="%" unitAt="end" />
          <NumberInput
            {...field("years")}
            unit={mortgageWords.years}
            unitAt="end"
            inputMode="numeric"
          />
          <noscript>
            <Button type="submit">{mortgageWords.calculate}</Button>
          </noscript>
        </form>
        <div className={styles.result}>
          <output
            className={classes(styles.sum, errors.length > 0 && styles.doubtful)}
            htmlFor={termNames.join(" ")}
          >
            <b>{showWhole(toDollars(monthly))}</b> {mortgageWords.aMonth}
            {errors.length > 0 && <small>{mortgageWords.asUsual}</small>}
          </output>
          {loan > 0 && (
            <MortgageChart
              years={years}
              label={mortgageWords.chart(
                showWhole(toDollars(loan)),
                showWhole(toDollars(interest)),
                terms.years,
              )}
            />
          )}
          <dl className={styles.legend}>
            <div className={styles.principal}>
              <dt>{mortgageWords.loan}</dt>
              <dd>{showWhole(toDollars(loan))}</dd>
            </div>
            <div className={styles.interest}>
              <dt>{mortgageWords.interest(terms.years)}</dt>
              <dd>{showWhole(toDollars(interest))}</dd>
            </div>
          </dl>
        </div>
      </div>
      {loan > 0 && <MortgageYears years={years} />}
      <p className="small muted">{mortgageWords.assumptions(terms)}</p>
    </section>
  );
}

const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** The default terms as a person would type them. */
function defaultsTyped(price: Cents): Record<TermName, string> {
  const { deposit, rate, years } = defaultTerms(price);
  return {
    deposit: plain.format(toDollars(deposit)),
    rate: plain.format(rate),
    years: String(years),
  };
}

/**
 * Beside the price: the approximate cost a month, under the terms in the address, as a link to the
 * calculator.
 */
export function MonthlyInBrief({ price: dollars }: { price: number }) {
  const [search] = useSearchParams();
  const price = toCents(dollars);
  const { monthly } = calculateMortgage(price, readTerms(pickTerms(search), price).terms);
  if (toDollars(monthly) < 1) return null;
  return (
    <p className="small muted num">
      <a className={styles.link} href="#monthly-cost">
        {mortgageWords.inBrief(toDollars(monthly))}
      </a>
    </p>
  );
}

/** The loan's terms that are in an address; the defaults apply for the rest. */
const pickTerms = (search: URLSearchParams): Partial<Record<TermName, string>> =>
  Object.fromEntries(
    termNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ""]] : [])),
  );
