import { NumberInput } from "#web/ui/number-input.tsx";
import { Select } from "#web/ui/select.tsx";
import { factWords } from "#web/words/en.ts";
import styles from "./fact-inputs.module.css";
import type { FactQuestion } from "./fact-questions.ts";

type FactInputsProps = { questions: readonly FactQuestion[]; values: Readonly<Record<string, string>>; errorOf: (field: string) => string | undefined };

/** A field for every fact that may be known of a home; each may stay empty. */
export function FactInputs({ questions, values, errorOf }: FactInputsProps) {
  return (
    <div className={styles.grid}>
      {questions.map(({ name, unit, options, short }) => {
        const { label, asked } = factWords[name];
        const field = { name, label: asked ?? label, error: errorOf(name), defaultValue: values[name] ?? "" };
        return (
          <div key={name} className={short ? styles.short : styles.half}>
            {options ? (
              <Select {...field} options={[{ value: "", label: "Not stated" }, ...options.map((value) => ({ value, label: value }))]} />
            ) : (
              <NumberInput {...field} inputMode="numeric" unit={unit} unitAt="end" />
            )}
          </div>
        );
      })}
    </div>
  );
}
