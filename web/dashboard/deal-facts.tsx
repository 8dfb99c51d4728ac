import type { ReactNode } from "react";
import { TermList } from "#web/ui/term-list.tsx";
import styles from "./deal-facts.module.css";

/** What is fixed about a deal, as a list of terms; on phones each under its name. */
export function DealFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return <TermList terms={facts} className={styles.facts} />;
}
