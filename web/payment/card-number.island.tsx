import { useEffect, useRef } from "react";
import { inFours } from "#web/ui/grouped.ts";
import { TextInput } from "#web/ui/text-input.tsx";

/** The number of a card, in fours as on the card, while it is typed at its end or pasted. */
export default function CardNumber({ error }: { error: string | null }) {
  const ref = useRef<HTMLInputElement>(null);
  const putInFours = () => {
    const field = ref.current;
    // Who corrects a digit further in front keeps the place.
    if (field && field.selectionEnd === field.value.length) field.value = inFours(field.value);
  };
  // What was typed before React ran.
  useEffect(putInFours, []);
  return (
    <TextInput
      ref={ref}
      name="number"
      label="Card number"
      inputMode="numeric"
      spellCheck={false}
      required="unmarked"
      autoComplete="cc-number"
      maxLength={25}
      onInput={putInFours}
      error={error ?? undefined}
    />
  );
}
