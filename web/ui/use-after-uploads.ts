import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { FieldError } from "#core/refusal.ts";
import { pieceWords } from "#web/words/en.ts";

/**
 * Lets a form that is sent too early wait for its pictures, and then go by itself. One that can't be uploaded holds it back: `held` names it, in
 * place of what the former `answer` said, until there is another. What is shown of them is asked, at the moment in which it matters: whatever
 * is told of it comes later than a press may.
 */
export function useAfterUploads(answer: unknown) {
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState<readonly FieldError[] | null>(null);
  const [changes, onChange] = useReducer((count: number) => count + 1, 0);
  const form = useRef<HTMLFormElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => setHeld(null), [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` says when to look again
  useEffect(() => {
    if (!form.current) return;
    const failed = failedIn(form.current);
    // One that was removed is no problem any more.
    setHeld((before) => (before && failed.length < before.length ? failed : before));
    if (!waiting || isUnderWay(form.current)) return;
    setWaiting(false);
    if (failed.length) setHeld(failed);
    else form.current.requestSubmit();
  }, [waiting, changes]);

  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    const underWay = isUnderWay(form.current);
    const failed = failedIn(form.current);
    if (!underWay && !failed.length) return;
    event.preventDefault();
    if (underWay) setWaiting(true);
    else setHeld(failed);
  }, []);
  return { waiting, held, onChange, onSubmit };
}

const isUnderWay = (form: HTMLFormElement) => form.querySelector("[data-upload='under way']") !== null;

const failedIn = (form: HTMLFormElement): FieldError[] =>
  Array.from(form.querySelectorAll<HTMLElement>("[data-upload=failed]"), ({ dataset: { field = "", called = "" } }) => ({
    field,
    message: pieceWords.unusable(called),
  }));
