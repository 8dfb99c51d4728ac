import type { ReactNode } from "react";
import { defaultRadius, type Place, radii, wholeName } from "#core/place.ts";
import { facts } from "#core/property.ts";
import {
  type Choice,
  type Conditions,
  choices,
  defaultSort,
  type Measure,
  maxParameterOf,
  measures,
  minParameterOf,
  offeredMinimums,
} from "#core/search.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import { Island } from "#web/browser/island.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { cached } from "#web/ui/cached.tsx";
import { classes } from "#web/ui/classes.ts";
import { Count } from "#web/ui/count.tsx";
import fieldStyles from "#web/ui/field.module.css";
import { Icon } from "#web/ui/icon.tsx";
import { NumberInput } from "#web/ui/number-input.tsx";
import { OwnScript } from "#web/ui/own-script.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { siteWords } from "#web/words/en.ts";
import {
  choiceCount,
  filterWords,
  formLabelOf,
  measureWords,
  sortNames,
} from "#web/words/en-finding.ts";
import styles from "./filter-form.module.css";
import script from "./filter-form.script.ts?address";
import type { SearchAddress } from "./read-search-address.ts";
import WhereField from "./where-field.island.tsx";

type FilterFormProps = Pick<SearchAddress, "errors" | "typed"> & {
  chosen: Pick<Conditions, Choice>;
  place: Place | null;
  counts: ChoiceCounts;
  /** The number of filters set. */
  active: number;
};

const isCountedOut = (name: Measure): name is keyof typeof offeredMinimums =>
  name in offeredMinimums;

const inSight = new Set(["where", "place", "q"]);
const inPanel = new Set<string>([
  ...choices,
  ...measures.flatMap((name) => [minParameterOf(name), maxParameterOf(name)]),
  "listedWithin",
  "sort",
]);

/**
 * The search form: a plain GET form. With scripts it submits itself as soon as something is chosen.
 */
export const FilterForm = cached(
  { maxSize: 200, className: styles.search },
  ({ chosen, errors, typed, place, counts, active }: FilterFormProps) => {
    const faultOf = (name: string) => errors.find(({ field }) => nameOf(field) === name)?.message;
    const isCity = place?.kind === "city";
    const faults = [...new Set(errors.map(({ field }) => nameOf(field)))];
    const hasField = (name: string) =>
      inSight.has(name) || inPanel.has(name) || (isCity && name === "radius");
    // Parameters that only an address can have: no field could show their errors.
    const leftOut = faults.filter((name) => !hasField(name));
    const asTyped = (name: string) => ({ defaultValue: typed[name] ?? "", error: faultOf(name) });
    // The default choice is the empty value, so an address that names the default explicitly
    // selects it as well.
    const asChosen = (name: string, usual = "") => ({
      defaultValue: optionOf(typed[name] ?? "", usual),
      error: faultOf(name),
    });
    return (
      <search className={styles.search}>
        <form
          action="/properties"
          className={styles.form}
          data-in-place=""
          data-filters=""
          aria-label={filterWords.label}
        >
          {(["bounds", "outline", "view"] as const).map(
            (name) =>
              typed[name] &&
              !faultOf(name) && <input key={name} type="hidden" name={name} value={typed[name]} />,
          )}
          <div className={styles.first}>
            <Island
              of={WhereField}
              id="where-field"
              place={place?._id}
              label={filterWords.where}
              className={styles.where}
              defaultValue={typed.where ?? (place ? wholeName(place) : "")}
              error={faultOf("where") ?? faultOf("place")}
            />
            <TextInput
              name="q"
              type="search"
              label={filterWords.words}
              placeholder={filterWords.wordsHint}
              maxLength={200}
              {...asTyped("q")}
            />
            <Button type="submit" kind="primary" icon="search" className={styles.ask}>
              <span>{siteWords.search}</span>
            </Button>
          </div>
          {leftOut.length > 0 && (
            <p className={classes(fieldStyles.error, styles.leftOut)}>
              <Icon name="alert" size={16} />
              <span>{filterWords.leftOut(leftOut)}</span>
            </p>
          )}
          <details
            className={styles.more}
            open={faults.some((name) => hasField(name) && !inSight.has(name))}
          >
            <summary className={buttonClass({ size: "small" })}>
              <Icon name="sliders" size={18} />
              {filterWords.filters} {active > 0 && <Count value={active} />}
            </summary>
            <div className={styles.panel}>
              {choices.map((name) => (
                <Options
                  key={name}
                  name={name}
                  chosen={chosen[name]}
                  counts={counts}
                  error={faultOf(name)}
                />
              ))}
              <div className={styles.ranges}>
                {measures.filter(isCountedOut).map((name) => (
                  <Select
                    key={name}
                    name={minParameterOf(name)}
                    label={measureWords(name).label}
                    {...asChosen(minParameterOf(name))}
                    options={[
                      { value: "", label: filterWords.any },
                      ...withTyped(offeredMinimums[name], typed[minParameterOf(name)]).map(
                        (min) => ({
                          value: String(min),
                          label: `${min}+ ${choiceCount(counts, minParameterOf(name), min)}`,
                        }),
                      ),
                    ]}
                  />
                ))}
                {measures
                  .filter((name) => !isCountedOut(name))
                  .map((name) => {
                    const { label, unit, unitAt } = measureWords(name);
                    return (
                      <Range key={name} legend={label}>
                        <NumberInput
                          name={minParameterOf(name)}
                          label={filterWords.min(label)}
                          labelUnseen
                          placeholder={filterWords.from}
                          {...{ unit, unitAt }}
                          {...asTyped(minParameterOf(name))}
                        />
                        <NumberInput
                          name={maxParameterOf(name)}
                          label={filterWords.max(label)}
                          labelUnseen
                          placeholder={filterWords.to}
                          {...{ unit, unitAt }}
                          {...asTyped(maxParameterOf(name))}
                        />
                      </Range>
                    );
                  })}
                <Select
                  name="listedWithin"
                  label={filterWords.listed}
                  {...asChosen("listedWithin")}
                  options={[
                    { value: "", label: filterWords.any },
                    ...withTyped([1, 3, 7, 14, 30], typed.listedWithin).map((days) => ({
                      value: String(days),
                      label: filterWords.days(days),
                    })),
                  ]}
                />
                {isCity && (
                  <Select
                    name="radius"
                    label={filterWords.radius(place.name)}
                    {...asChosen("radius", String(defaultRadius))}
                    options={withTyped(radii, typed.radius).map((kilometres) => ({
                      value: kilometres === defaultRadius ? "" : String(kilometres),
                      label: `${kilometres} km`,
                    }))}
                  />
                )}
                <Select
                  name="sort"
                  label={filterWords.order}
                  {...asChosen("sort", defaultSort)}
                  options={Object.entries(sortNames)
                    .filter(([name]) => name !== "distance" || isCity)
                    .map(([name, label]) => ({ value: name === defaultSort ? "" : name, label }))}
                />
              </div>
              <Button type="submit" size="small">
                {filterWords.show}
              </Button>
            </div>
          </details>
          <OwnScript src={script} />
        </form>
      </search>
    );
  },
);

type OptionsProps = {
  name: Choice;
  chosen: readonly string[] | undefined;
  counts: ChoiceCounts;
  error: string | undefined;
};

/** The options of a fact, as checkboxes. */
function Options({ name, chosen, counts, error }: OptionsProps) {
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

function Range({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

/** The parameter that an error belongs to: an error in an item of a list belongs to the list. */
const nameOf = (field: string): string => field.split(".")[0] ?? field;

/** The option that an address selects, however it writes the number. */
function optionOf(typed: string, usual: string): string {
  const said = typed !== "" && Number.isFinite(Number(typed)) ? String(Number(typed)) : typed;
  return said === usual ? "" : said;
}

/** Adds a value from the address to the choices. */
function withTyped(values: readonly number[], typed: string | undefined): number[] {
  const value = Number(typed);
  return typed && Number.isFinite(value)
    ? [...new Set([...values, value])].sort((one, other) => one - other)
    : [...values];
}
