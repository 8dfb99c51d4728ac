import type { AgentApplication } from "#core/agent-application.ts";
import { TermList } from "#web/ui/term-list.tsx";
import { applicationLabels } from "#web/words/en-applications.ts";
import styles from "./application-facts.module.css";

type Written = Pick<AgentApplication, keyof typeof applicationLabels>;
type Label = keyof typeof applicationLabels;

/** What an applicant wrote, under `labels`; fields that they left empty are left out. */
export function ApplicationFacts({
  application,
  labels = applicationLabels,
}: {
  application: Written;
  labels?: Partial<Record<Label, string>>;
}) {
  const terms = Object.entries(labels).flatMap(([name, label]) => {
    const value = application[name as Label];
    return value === null ? [] : [[label, value] as const];
  });
  return <TermList terms={terms} className={styles.facts} />;
}
