import { NumberInput } from "#web/ui/number-input.tsx";
import { Select } from "#web/ui/select.tsx";
import styles from "./fact-inputs.module.css";
import type { FactQuestion } from "./fact-questions.ts";

type Named = Readonly<Record<string, string>>;
type FactInputsProps = {
  questions: readonly FactQuestion[];
  labels: Named;
  values: Named;
  errorOf: (field: string) => string | undefined;
};

/** A field for each fact of a home; each may stay empty. */
export function FactInputs({ questions, labels, values, errorOf }: FactInputsProps) {
  return (
    <div className={styles.grid}>
      {questions.map(({ name, unit, options, short }) => {
        const field = {
          name,
          label: labels[name] ?? name,
          error: errorOf(name),
          defaultValue: values[name] ?? "",
        };
        return (
          <div key={name} className={short ? styles.short : styles.half}>
            {options ? (
              <Select
                {...field}
                options={[
                  { value: "", label: "Not stated" },
                  ...options.map((value) => ({ value, label: value })),
                ]}
              />
            ) : (
              <NumberInput {...field} inputMode="numeric" unit={unit} unitAt="end" />
            )}
          </div>
        );
      })}
    </div>
  );
}
