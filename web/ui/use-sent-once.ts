import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/**
 * Milliseconds within which a second press counts as the same: React renders the busy button only
 * after it has handled the first.
 */
const samePress = 600;

/**
 * Returns an `onSubmit` that blocks a second submission while the first is under way. `busy`: for a
 * form that does not navigate.
 */
export function useSentOnce(busy = false): (event: FormEvent<HTMLFormElement>) => void {
  const sending = useNavigation().formMethod === "POST" || busy;
  const at = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!sending) at.current = Number.NEGATIVE_INFINITY;
  }, [sending]);
  return (event) => {
    const again = sending || event.timeStamp - at.current < samePress;
    if (again) event.preventDefault();
    else at.current = event.timeStamp;
  };
}
