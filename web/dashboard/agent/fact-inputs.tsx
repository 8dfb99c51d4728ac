import type { FactGroup } from "#core/facts/fact-kinds.ts";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TickList } from "#web/ui/form/tick-list.tsx";
import styles from "./fact-inputs.module.css";
import type { FactQuestion } from "./fact-questions.ts";

type FactInputsProps = {
  questions: readonly FactQuestion[];
  values: Readonly<Record<string, string>>;
  findError: (field: string) => string | undefined;
};

/**
 * A field for each fact of a home; each may stay empty. The main ones are in sight, the others in
 * closed groups; a group with an error is open.
 */
export function FactInputs({ questions, ...rest }: FactInputsProps) {
  const groups = Map.groupBy(questions, ({ group }) => group);
  const { Main: main = [], ...others } = Object.fromEntries(groups) as Partial<
    Record<FactGroup, readonly FactQuestion[]>
  >;
  return (
    <>
      <Grid questions={main} {...rest} />
      {Object.entries(others).map(([group, groupQuestions]) => (
        <details
          key={group}
          className={styles.group}
          open={groupQuestions.some(({ name }) => rest.findError(name) !== undefined)}
        >
          <summary>{group}</summary>
          <Grid questions={groupQuestions} {...rest} />
        </details>
      ))}
    </>
  );
}

const Grid = ({ questions, values, findError }: FactInputsProps) => (
  <div className={styles.grid}>
    {questions.map((question) => (
      <div key={question.name} className={fieldWidth(question)}>
        <FactInput
          question={question}
          value={values[question.name] ?? ""}
          error={findError(question.name)}
        />
      </div>
    ))}
  </div>
);

const fieldWidth = ({ several, short }: FactQuestion) =>
  several ? styles.whole : short ? styles.short : styles.half;

type FactInputProps = { question: FactQuestion; value: string; error: string | undefined };

function FactInput({ question, value, error }: FactInputProps) {
  const { name, label, unit, options, several } = question;
  if (several && options)
    return <TickList {...{ name, label, error, options }} ticked={value.split(",")} />;
  const field = { name, label, error, defaultValue: value };
  if (options)
    return <Select {...field} options={[{ value: "", label: "Not stated" }, ...options]} />;
  const unitAt = unit === "$" ? "start" : "end";
  return <NumberInput {...field} inputMode="numeric" unit={unit} unitAt={unitAt} />;
}
