import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { FieldError } from "#core/refusal.ts";
import { anyUnderWay, failedUploads } from "#web/browser/form-uploads.ts";

/**
 * Makes a form that is submitted early wait for its pictures, and then submits it. A failed upload
 * holds the form back: `held` names it, in place of the errors of the previous `answer`, until
 * there is a new answer. The state of the uploads is read from the DOM when it matters, because
 * React state may lag behind a press.
 */
export function useAfterUploads(answer: unknown) {
  const [waiting, setWaiting] = useState(false);
  const [held, setHeld] = useState<readonly FieldError[] | null>(null);
  const [changes, onChange] = useReducer((count: number) => count + 1, 0);
  const form = useRef<HTMLFormElement | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each answer
  useEffect(() => setHeld(null), [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each of the `changes`
  useEffect(() => {
    if (!form.current) return;
    const failed = failedUploads(form.current);
    // A failed picture that was removed is no error any more.
    setHeld((before) => (before && failed.length < before.length ? failed : before));
    if (!waiting || anyUnderWay(form.current)) return;
    setWaiting(false);
    if (failed.length) setHeld(failed);
    else sendLater(form.current);
  }, [waiting, changes]);

  const onSubmit = useCallback((event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget;
    const underWay = anyUnderWay(form.current);
    const failed = failedUploads(form.current);
    if (!underWay && !failed.length) return;
    event.preventDefault();
    if (underWay) setWaiting(true);
    else setHeld(failed);
  }, []);
  return { waiting, held, onChange, onSubmit };
}

/**
 * Not at once: React may run an effect within the form's submit event, in which browsers ignore
 * `requestSubmit`.
 */
const sendLater = (form: HTMLFormElement) => setTimeout(() => form.requestSubmit());
