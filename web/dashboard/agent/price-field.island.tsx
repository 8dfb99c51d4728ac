import { useState } from "react";
import { percentChanged } from "#core/asking-price.ts";
import { showDollars } from "#core/money.ts";
import { dollarsTyped } from "#core/typed.ts";
import { percentWords } from "#web/properties/percent-words.ts";
import { NumberInput } from "#web/ui/number-input.tsx";
import styles from "./price-field.module.css";

type PriceFieldProps = { price: number; typed: string; error: string | null };

/** The new price of a home, and how it differs from the present one as it is typed. */
export default function PriceField({ price, typed, error }: PriceFieldProps) {
  const [text, setText] = useState(typed);
  return (
    <>
      <NumberInput
        name="price"
        label="New price"
        unit="$"
        required
        defaultValue={typed}
        onInput={(event) => setText(event.currentTarget.value)}
        error={error ?? undefined}
        hint="It is shown at once. Three changes a day are possible."
      />
      <p className={styles.difference} aria-live="polite">
        {difference(price, dollarsTyped(text))}
      </p>
    </>
  );
}

function difference(price: number, asked: number): string {
  if (!(asked > 0) || asked === price) return "";
  const percent = percentWords(percentChanged({ price: asked, previousPrice: price }) ?? 0);
  const dollars = showDollars(Math.abs(asked - price));
  return `${percent}: ${dollars} ${asked < price ? "less" : "more"} than now.`;
}
