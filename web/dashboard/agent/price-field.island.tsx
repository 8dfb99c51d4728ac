import { useEffect, useRef, useState } from "react";
import { dollarsTyped } from "#core/typed.ts";
import type { Followers } from "#server/saved-searches/count-followers.ts";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { groupOnLeaving } from "#web/ui/grouped.ts";
import { newPriceWords } from "./new-price-words.ts";
import styles from "./price-field.module.css";

type PriceFieldProps = {
  price: number;
  followers: Followers | null;
  typed: string;
  error: string | null;
};

/** The new price of a home, how it differs from the present one as it is typed, and who is told. */
export default function PriceField({ price, followers, typed, error }: PriceFieldProps) {
  const [text, setText] = useState(typed);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before React ran, or pasted in one go, is in the field alone.
  useEffect(() => setText(field.current?.value ?? ""), []);
  const newPrice = dollarsTyped(text);
  const differs = newPrice > 0 && newPrice !== price;
  return (
    <>
      <NumberInput
        ref={field}
        name="price"
        label="New price"
        unit="$"
        {...groupOnLeaving}
        required
        defaultValue={typed}
        onInput={(event) => setText(event.currentTarget.value)}
        error={error ?? undefined}
        hint="It is shown right away. You can change it three times a day."
      />
      <p className={styles.difference} aria-live="polite">
        {differs && newPriceWords({ price: newPrice, previousPrice: price }, followers)}
      </p>
    </>
  );
}
