import { type FormEvent, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Milliseconds in which a second press is the same press: React draws the busy button only after the first has been dealt with. */
const samePress = 600;

/** Answers a form's `onSubmit` that lets nothing be sent a second time while the first is on its way. `busy`: of a form that moves no page. */
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
