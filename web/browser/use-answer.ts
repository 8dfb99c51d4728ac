import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * What an island does as its form is answered, before the answer is shown. `path`: where it leads,
 * "" if the form was refused (`change-in-place.ts`).
 */
export function useAnswer(
  form: RefObject<HTMLFormElement | null>,
  answered: (path: string) => void,
): void {
  const hear = useEffectEvent((event: Event) => answered((event as CustomEvent<string>).detail));
  // Anew after each render: the form may be another.
  useEffect(() => {
    const at = form.current;
    at?.addEventListener("answered", hear);
    return () => at?.removeEventListener("answered", hear);
  });
}
