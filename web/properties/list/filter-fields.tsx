import type { ReactNode } from "react";
import type { YesNo } from "#core/facts/fact-kinds.ts";
import { type FactOf, facts } from "#core/facts/facts.ts";
import {
  isRanged,
  type Measure,
  maxParameter,
  minParameter,
  type Ranged,
  type Ticked,
} from "#core/search/search.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { Tick, TickList, Ticks } from "#web/ui/form/tick-list.tsx";
import { formLabel } from "#web/words/en-facts.ts";
import { choiceCount, filterWords, measureWords } from "#web/words/en-finding.ts";
import styles from "./filter-fields.module.css";

type ChoicesProps = {
  name: Ticked;
  chosen: readonly string[] | undefined;
  counts: ChoiceCounts;
  error: string | undefined;
  labelUnseen?: boolean;
};

/** The options of a fact, as checkboxes. */
export const Choices = ({ name, chosen = [], counts, ...rest }: ChoicesProps) => (
  <TickList
    name={name}
    label={formLabel(name)}
    ticked={chosen}
    options={facts[name].among.map((value) => ({
      value,
      label: <Counted label={value} count={choiceCount(counts, name, value)} />,
    }))}
    {...rest}
  />
);

type YesNoTicksProps = {
  names: readonly FactOf<YesNo>[];
  isChosen: (name: FactOf<YesNo>) => boolean;
  counts: ChoiceCounts;
  findError: (name: string) => string | undefined;
  id: string;
  label: string;
};

/** What a home has or has not; ticked, it has to say that it has. */
export const YesNoTicks = ({ names, isChosen, counts, findError, ...rest }: YesNoTicksProps) => (
  <Ticks {...rest} error={names.map(findError).find((error) => error !== undefined)}>
    {names.map((name) => (
      <Tick
        key={name}
        name={name}
        value="true"
        ticked={isChosen(name)}
        label={<Counted label={facts[name].label} count={choiceCount(counts, name, "true")} />}
      />
    ))}
  </Ticks>
);

const Counted = ({ label, count }: { label: string; count: string }) => (
  <>
    {label} <small className="num">{count}</small>
  </>
);

/** The text and the error of a parameter. */
type AsTyped = (parameter: string) => { defaultValue: string; error: string | undefined };
type LimitFieldsProps = { name: Measure; asTyped: AsTyped };

/** The limits of a measure that a search takes: the least and the most, or the least only. */
export const LimitFields = ({ name, asTyped }: LimitFieldsProps) =>
  isRanged(name) ? <Range {...{ name, asTyped }} /> : <Least {...{ name, asTyped }} />;

function Least({ name, asTyped }: LimitFieldsProps) {
  const { label, unit, unitAt } = measureWords(name);
  const min = minParameter(name);
  return (
    <NumberInput name={min} label={filterWords.min(label)} {...{ unit, unitAt, ...asTyped(min) }} />
  );
}

/** The most of a measure whose least is chosen elsewhere. */
export function MaximumField({ name, asTyped }: { name: Ranged; asTyped: AsTyped }) {
  const max = maxParameter(name);
  return (
    <NumberInput name={max} label={filterWords.max(measureWords(name).label)} {...asTyped(max)} />
  );
}

type RangeProps = { name: Ranged; asTyped: AsTyped; labelUnseen?: boolean };

/** The least and the most of a measure. */
export function Range({ name, asTyped, labelUnseen }: RangeProps) {
  const { label, unit, unitAt } = measureWords(name);
  const [min, max] = [minParameter(name), maxParameter(name)];
  const look = { labelUnseen: true, unit, unitAt };
  return (
    <Group legend={label} labelUnseen={labelUnseen}>
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

type GroupProps = { legend: string; labelUnseen: boolean | undefined; children: ReactNode };

function Group({ legend, labelUnseen, children }: GroupProps) {
  return (
    <fieldset className={styles.range}>
      <legend className={labelUnseen ? "unseen" : undefined}>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
