import type { ReactNode } from "react";
import { TermList } from "#web/ui/term-list.tsx";
import styles from "./deal-facts.module.css";

/** The fixed facts of a deal, as a list of terms; on phones each value is under its term. */
export function DealFacts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return <TermList terms={facts} className={styles.facts} />;
}
