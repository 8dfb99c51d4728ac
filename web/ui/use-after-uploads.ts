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
  }, [waiting, state]);

  const onChange = useCallback((uploads: readonly Upload[]) => {
    const underWay = uploads.some(({ address, error }) => !address && !error);
    setState(underWay ? "uploading" : uploads.some(({ error }) => error) ? "failed" : "idle");
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (state !== "uploading") return;
    event.preventDefault();
    form.current = event.currentTarget;
    setWaiting(true);
  };
  return { waiting, onChange, onSubmit };
}
