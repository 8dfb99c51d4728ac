import { useCallback, useEffect, useRef, useState } from "react";
import { draftAt } from "#web/browser/draft-at.ts";

export type Values = Readonly<Record<string, string>>;

/** What a form holds now; of several pictures the addresses, one after the other. */
function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const text = [...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  return { ...Object.fromEntries(text), images: data.getAll("images").join(" ") };
}

/**
 * Keeps what is typed in a form for this tab, so that it outlives a reload and a login. `values` follow the form; `first` is
 * what its fields start with, and they start anew whenever `round` changes.
 */
export function useDraft(path: string, email: string, initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  const [given] = useState(initial);
  const [{ first, round, restored }, start] = useState({ first: given, round: 0, restored: false });
  const [values, setValues] = useState(given);
  const loaded = useRef(false);

  useEffect(() => {
    const kept = draftAt(path, email).read();
    loaded.current = true;
    if (!kept) return;
    start({ first: kept, round: 1, restored: true });
    setValues(kept);
  }, [path, email]);

  const note = useCallback(() => {
    // Before the draft has been read, what the form holds is not what was typed.
    if (!loaded.current || !form.current) return;
    const now = valuesIn(form.current);
    setValues(now);
    const touched = Object.entries(now).some(([name, value]) => value !== (given[name] ?? ""));
    if (touched) draftAt(path, email).write(now);
    else draftAt(path, email).forget();
  }, [path, email, given]);

  const startOver = useCallback(() => {
    draftAt(path, email).forget();
    setValues(given);
    start(({ round: last }) => ({ first: given, round: last + 1, restored: false }));
  }, [path, email, given]);

  return { form, first, round, restored, values, note, startOver };
}
