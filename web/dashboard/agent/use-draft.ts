import { useCallback, useEffect, useRef, useState } from "react";
import { formTokenField } from "#core/form-token.ts";
import { multiLine } from "#core/typed.ts";
import { draftAt } from "#web/browser/draft-at.ts";

export type Values = Readonly<Record<string, string>>;

/**
 * What is typed in a form. Several ticked values are joined by commas, none of them is an empty
 * text; the addresses of several pictures are joined by blanks.
 */
function readValues(form: HTMLFormElement): Values {
  const data = new FormData(form);
  data.delete(formTokenField);
  const ticks = ([...form.elements] as HTMLInputElement[]).flatMap(({ type, name }) =>
    type === "checkbox" ? name : [],
  );
  const text = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !ticks.includes(entry[0]),
  );
  const ticked = ticks.map((name) => [name, data.getAll(name).join(",")] as const);
  return { ...Object.fromEntries([...text, ...ticked]), images: data.getAll("images").join(" ") };
}

/**
 * Whether a form's values differ from the given ones; line breaks are normalized first, since
 * browsers change them.
 */
export const isTouched = (now: Values, initial: Values): boolean =>
  Object.entries(now).some(([name, value]) => multiLine(value) !== multiLine(initial[name] ?? ""));

/**
 * Keeps what is typed in a form for the life of the tab, across reloads and logins. `values` follow
 * the form; `first` are the fields' initial values, which apply again whenever `round` changes.
 * `seen` among the values is the version of the thing being edited.
 */
export function useDraft(path: string, email: string, initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  // Fixed at the first render: data loaded later is not what the draft was typed over.
  const [original] = useState(initial);
  const [begun, start] = useState({ first: original, round: 0, restored: false });
  const [values, setValues] = useState(original);
  const loaded = useRef(false);

  const note = useCallback(() => {
    // Before the draft is loaded, the form does not hold what was typed.
    if (!loaded.current || !form.current) return;
    const now = readValues(form.current);
    setValues(now);
    const draft = draftAt(path, email, original.seen);
    if (isTouched(now, original)) draft.write(now);
    else draft.forget();
  }, [path, email, original]);

  useEffect(() => {
    const stored = draftAt(path, email, original.seen).read();
    loaded.current = true;
    const now = form.current ? readValues(form.current) : original;
    // What was typed before this ran is newer than any draft; a reload may restore the fields, too.
    if (!stored || (isTouched(now, original) && isTouched(now, stored))) return note();
    start({ first: stored, round: 1, restored: true });
    setValues(stored);
  }, [path, email, original, note]);

  const startOver = () => {
    draftAt(path, email).forget();
    setValues(original);
    start({ first: original, round: begun.round + 1, restored: false });
  };

  return { form, ...begun, values, note, startOver };
}
