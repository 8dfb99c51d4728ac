import { type RefObject, useEffect, useEffectEvent } from "react";

type Answers = {
  /** Before the page is left for the path that the answer leads to. */
  answered?: (path: string) => void;
  /** If there is no answer; in place of the toast that would say so. */
  failed?: () => void;
};

/** What an island does as its form is answered, or not (`change-in-place.ts`). */
export function useAnswer(form: RefObject<HTMLFormElement | null>, answers: Answers): void {
  const answered = useEffectEvent((event: Event) =>
    answers.answered?.((event as CustomEvent<string>).detail),
  );
  const failed = useEffectEvent((event: Event) => {
    if (!answers.failed) return;
    event.preventDefault();
    answers.failed();
  });
  // Anew after each render: the form may be another.
  useEffect(() => {
    const at = form.current;
    at?.addEventListener("answered", answered);
    at?.addEventListener("failed", failed);
    return () => {
      at?.removeEventListener("answered", answered);
      at?.removeEventListener("failed", failed);
    };
  });
}
