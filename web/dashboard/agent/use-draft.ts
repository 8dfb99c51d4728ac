import { useCallback, useEffect, useRef, useState } from "react";
import { inLines } from "#core/typed.ts";
import { draftAt } from "#web/browser/draft-at.ts";

export type Values = Readonly<Record<string, string>>;

/** What a form holds now; of several pictures the addresses, one after the other. */
function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = [...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  return { ...Object.fromEntries(text), images: data.getAll("images").join(" ") };
}

/** Whether a form says something else than it was given; how its lines are broken is nothing that anybody typed. */
export const isTouched = (now: Values, given: Values): boolean => Object.entries(now).some(([name, value]) => inLines(value) !== inLines(given[name] ?? ""));

/**
 * Keeps what is typed in a form for this tab, so that it outlives a reload and a login. `values` follow the form; `first` is
 * what its fields start with, and they start anew whenever `round` changes. `mended`: the version of what the form mends.
 */
export function useDraft(path: string, email: string, initial: Values, mended: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // As the form came with them: what is read anew meanwhile is not what was typed over.
  const [given] = useState(initial);
  const [version] = useState(mended);
  const [{ first, round, restored }, start] = useState({ first: given, round: 0, restored: false });
  const [values, setValues] = useState(given);
  const loaded = useRef(false);

  useEffect(() => {
    const kept = draftAt(path, email, version).read();
    loaded.current = true;
    if (!kept) return;
    start({ first: kept, round: 1, restored: true });
    setValues(kept);
  }, [path, email, version]);

  const note = useCallback(() => {
    // Before the draft has been read, what the form holds is not what was typed.
    if (!loaded.current || !form.current) return;
    const now = valuesIn(form.current);
    setValues(now);
    const draft = draftAt(path, email, version);
    if (isTouched(now, given)) draft.write(now);
    else draft.forget();
  }, [path, email, version, given]);

  const startOver = useCallback(() => {
    draftAt(path, email).forget();
    setValues(given);
    start(({ round: last }) => ({ first: given, round: last + 1, restored: false }));
  }, [path, email, given]);

  return { form, first, round, restored, values, note, startOver };
}
