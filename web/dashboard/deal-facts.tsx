import type { ReactNode } from "react";
import styles from "./deal-facts.module.css";

/** What is fixed about a deal, as a list of terms; on phones each under its name. */
export function DealFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
