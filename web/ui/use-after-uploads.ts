import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Upload } from "./use-uploads.ts";

/** Lets a form that is sent too early wait for its pictures, and then go by itself. One that can't be uploaded holds it back. */
export function useAfterUploads() {
  const [state, setState] = useState<"idle" | "uploading" | "failed">("idle");
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement | null>(null);

  useEffect(() => {
    if (!waiting || state === "uploading") return;
    setWaiting(false);
    if (state === "idle") form.current?.requestSubmit();
    else toFailed(form.current);
  }, [waiting, state]);

  const onChange = useCallback((uploads: readonly Upload[]) => {
    const underWay = uploads.some(({ address, error }) => !address && !error);
    setState(underWay ? "uploading" : uploads.some(({ error }) => error) ? "failed" : "idle");
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (state === "idle") return;
    event.preventDefault();
    form.current = event.currentTarget;
    if (state === "failed") toFailed(form.current);
    else setWaiting(true);
  };
  return { waiting, onChange, onSubmit };
}

/** To the field that says which picture it is, where it can be removed or another be chosen. */
const toFailed = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("input[type=file][aria-invalid]")?.focus();
