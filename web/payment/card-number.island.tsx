import { useEffect, useRef } from "react";
import { TextInput } from "#web/ui/form/text-input.tsx";

/** A card's number, in groups of four as on the card: regrouped when typed at its end or left. */
export default function CardNumber({ label, error }: { label: string; error: string | null }) {
  const ref = useRef<HTMLInputElement>(null);
  // What was typed before React ran.
  useEffect(() => {
    if (ref.current) groupAtEnd(ref.current);
  }, []);
  return (
    <TextInput
      ref={ref}
      name="number"
      label={label}
      inputMode="numeric"
      spellCheck={false}
      required="unmarked"
      autoComplete="cc-number"
      maxLength={25}
      onInput={({ currentTarget }) => groupAtEnd(currentTarget)}
      onBlur={({ currentTarget }) => group(currentTarget)}
      error={error ?? undefined}
    />
  );
}

function group(field: HTMLInputElement): void {
  field.value = inFours(field.value);
}

/** Somebody who corrects a digit further in front keeps their place. */
function groupAtEnd(field: HTMLInputElement): void {
  if (field.selectionEnd === field.value.length) group(field);
}

/** The number of a card in fours: "4242424242424242" → "4242 4242 4242 4242"; else as it is. */
export const inFours = (typed: string): string =>
  /^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, "").replace(/\d{4}(?=\d)/g, "$& ") : typed;
