import type { AgentApplication } from "#core/agent-application.ts";
import { TermList } from "#web/ui/term-list.tsx";
import { applicationLabels } from "#web/words/en-applications.ts";
import styles from "./application-facts.module.css";

type Written = Pick<AgentApplication, keyof typeof applicationLabels>;
type Label = keyof typeof applicationLabels;

/** What an applicant wrote; fields that they left empty are left out. */
export function ApplicationFacts({ application }: { application: Written }) {
  const terms = (Object.keys(applicationLabels) as Label[]).flatMap((name) => {
    const value = application[name];
    return value === null ? [] : [[applicationLabels[name], value] as const];
  });
  return <TermList terms={terms} className={styles.facts} />;
}
