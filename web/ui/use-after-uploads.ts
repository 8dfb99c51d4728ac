import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from "react";

/**
 * Lets a form that is sent too early wait for its pictures, and then go by itself. One that can't be uploaded holds it back. What is shown of
 * them is asked, at the moment in which it matters: whatever is told of it comes later than a press may.
 */
export function useAfterUploads() {
  const [waiting, setWaiting] = useState(false);
  const [changes, onChange] = useReducer((count: number) => count + 1, 0);
  const form = useRef<HTMLFormElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says when to look again
  useEffect(() => {
    if (!waiting || !form.current || has(form.current, "under way")) return;
    setWaiting(false);
    if (has(form.current, "failed")) toFailed(form.current);
    else form.current.requestSubmit();
  }, [waiting, changes]);

  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    const underWay = has(form.current, "under way");
    if (!underWay && !has(form.current, "failed")) return;
    event.preventDefault();
    if (underWay) setWaiting(true);
    else toFailed(form.current);
  }, []);
  return { waiting, onChange, onSubmit };
}

const has = (form: HTMLFormElement, state: "under way" | "failed") => form.querySelector(`[data-upload="${state}"]`) !== null;

/** To the field that says which picture it is, where it can be removed or another be chosen. */
const toFailed = (form: HTMLFormElement) => form.querySelector<HTMLElement>("input[type=file][aria-invalid]")?.focus();
