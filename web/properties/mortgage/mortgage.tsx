import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { type Cents, toCents, toDollars } from "#core/money.ts";
import { mortgageOf, readTerms, type TermName, termNames, usualTerms } from "#core/mortgage.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { mortgageWords, showWhole } from "#web/words/en.ts";
import styles from "./mortgage.module.css";
import { MortgageChart } from "./mortgage-chart.tsx";
import { MortgageYears } from "./mortgage-years.tsx";
import { termsIn } from "./terms-in.ts";

/**
 * What a home costs a month. A plain form whose fields stand in the address; with scripts it answers while one types, and
 * the address follows when a field is left.
 */
export function Mortgage({ price: dollars }: { price: number }) {
  const price = toCents(dollars);
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(() => termsIn(search));
  const [editing, setEditing] = useState<string | null>(null);
  const { terms, errors } = readTerms(typed, price);
  const { loan, monthly, interest, years } = mortgageOf(price, terms);
  const usual = usualTyped(price);

  const keep = () => {
    setEditing(null);
    const next = new URLSearchParams(search);
    for (const name of termNames) {
      if (typed[name] === undefined || typed[name] === usual[name]) next.delete(name);
      else next.set(name, typed[name]);
    }
    if (String(next) !== String(search)) setSearch(next, { replace: true, preventScrollReset: true });
  };
  const field = (name: TermName) => ({
    name,
    ...mortgageWords.fields[name],
    defaultValue: typed[name] ?? usual[name],
    error: editing === name ? undefined : errors.find((error) => error.field === name)?.message,
    onFocus: () => setEditing(name),
    onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const others = [...search].filter(([name]) => !termNames.includes(name as TermName) && name !== "pictures");

  return (
    <section className={styles.mortgage} id="monthly-cost" aria-labelledby="monthly-cost-title">
      <h2 id="monthly-cost-title">{mortgageWords.title}</h2>
      <div className={styles.columns}>
        <Form
          bare
          className={styles.terms}
          method="get"
          action="#monthly-cost"
          onBlur={keep}
          onSubmit={(event) => {
            event.preventDefault();
            keep();
          }}
        >
          {others.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <NumberInput {...field("deposit")} unit="$" hint={mortgageWords.share(terms.deposit / price)} />
          <NumberInput {...field("rate")} unit="%" unitAt="end" />
          <NumberInput {...field("years")} unit="years" unitAt="end" inputMode="numeric" />
          <noscript>
            <Button type="submit">{mortgageWords.calculate}</Button>
          </noscript>
        </Form>
        <div className={styles.result}>
          <output className={styles.sum} htmlFor={termNames.join(" ")}>
            <b>{showWhole(toDollars(monthly))}</b> {mortgageWords.aMonth}
          </output>
          {loan > 0 && <MortgageChart years={years} label={mortgageWords.chart(showWhole(toDollars(loan)), showWhole(toDollars(interest)), terms.years)} />}
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

/** The usual terms as one would type them. */
function usualTyped(price: Cents): Record<TermName, string> {
  const { deposit, rate, years } = usualTerms(price);
  return { deposit: plain.format(toDollars(deposit)), rate: plain.format(rate), years: String(years) };
}
