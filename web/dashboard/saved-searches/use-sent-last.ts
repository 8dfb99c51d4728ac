import { useRef } from "react";
import type { FetcherSubmitFunction } from "react-router";

/**
 * Sends a form whenever a choice is made in it. A choice made during an earlier request waits for
 * its answer, and of several only the last is sent: requests do not overlap, so the last choice is
 * also the last to be saved.
 */
export function useSentLast(
  submit: FetcherSubmitFunction | undefined,
): (form: HTMLFormElement | null) => Promise<void> {
  const onItsWay = useRef(false);
  const waiting = useRef<FormData | null>(null);
  return async (form) => {
    if (!form || !submit) return;
    waiting.current = new FormData(form);
    if (onItsWay.current) return;
    onItsWay.current = true;
    // The page's own address, read now: by the time of a later choice, the reader may be on another
    // page.
    const action = form.getAttribute("action") ?? ".";
    while (waiting.current) {
      const chosen = waiting.current;
      waiting.current = null;
      await submit(chosen, { method: "post", action, preventScrollReset: true });
    }
    onItsWay.current = false;
  };
}
