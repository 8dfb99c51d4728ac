import type { ReactNode } from "react";
import { facts } from "#core/property.ts";
import { type Choice, type Measure, maxParameterOf, minParameterOf } from "#core/search.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import fieldStyles from "#web/ui/field.module.css";
import { Icon } from "#web/ui/icon.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { choiceCount, filterWords, formLabelOf, measureWords } from "#web/words/en-finding.ts";
import styles from "./filter-fields.module.css";

type OptionsProps = {
  name: Choice;
  chosen: readonly string[] | undefined;
  counts: ChoiceCounts;
  error: string | undefined;
};

/** The options of a fact, as checkboxes. */
export function Options({ name, chosen, counts, error }: OptionsProps) {
  return (
    <fieldset className={styles.options} aria-describedby={error && `${name}-error`}>
      <legend>{formLabelOf(name)}</legend>
      {facts[name].among.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            name={name}
            value={option}
            defaultChecked={chosen?.includes(option)}
          />
          <span>
            {option} <small className="num">{choiceCount(counts, name, option)}</small>
          </span>
        </label>
      ))}
      {error && (
        <p className={fieldStyles.error} id={`${name}-error`}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

type RangeProps = {
  name: Measure;
  /** The text and the error of a parameter. */
  asTyped: (parameter: string) => { defaultValue: string; error: string | undefined };
};

/** The least and the most of a measure. */
export function Range({ name, asTyped }: RangeProps) {
  const { label, unit, unitAt } = measureWords(name);
  const [min, max] = [minParameterOf(name), maxParameterOf(name)];
  const look = { labelUnseen: true, unit, unitAt };
  return (
    <Group legend={label}>
      <NumberInput
        name={min}
        label={filterWords.min(label)}
        placeholder={filterWords.from}
        {...look}
        {...asTyped(min)}
      />
      <NumberInput
        name={max}
        label={filterWords.max(label)}
        placeholder={filterWords.to}
        {...look}
        {...asTyped(max)}
      />
    </Group>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
