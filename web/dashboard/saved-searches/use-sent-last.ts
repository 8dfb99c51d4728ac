import { useRef } from "react";
import type { FetcherSubmitFunction } from "react-router";

/**
 * Sends a form whenever something is chosen in it. What is chosen while an earlier choice is on its way waits for its answer, and of several
 * only the last is sent: one after the other, so that the last choice is also the last to be saved.
 */
export function useSentLast(submit: FetcherSubmitFunction | undefined): (form: HTMLFormElement | null) => Promise<void> {
  const onItsWay = useRef(false);
  const waiting = useRef<FormData | null>(null);
  return async (form) => {
    if (!form || !submit) return;
    waiting.current = new FormData(form);
    if (onItsWay.current) return;
    onItsWay.current = true;
    // The page's own address: by the time of a later choice the reader may have gone on to another page.
    const action = form.getAttribute("action") ?? ".";
    while (waiting.current) {
      const chosen = waiting.current;
      waiting.current = null;
      await submit(chosen, { method: "post", action, preventScrollReset: true });
    }
    onItsWay.current = false;
  };
}
