import { factGroups, type YesNo } from "#core/facts/fact-kinds.ts";
import { type FactOf, facts, isFact, yesNos } from "#core/facts/facts.ts";
import {
  type Conditions,
  type Measure,
  measures,
  type OfferedMinimum,
  offeredMinimums,
  parametersOfMeasure,
  type Ticked,
  ticked,
} from "#core/search/search.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import { Count } from "#web/ui/count.tsx";
import { filterWords } from "#web/words/en-finding.ts";
import { Choices, LimitFields, MaximumField, YesNoTicks } from "./filter-fields.tsx";
import styles from "./more-filters.module.css";

const isOffered = (name: Measure): name is OfferedMinimum => name in offeredMinimums;
const offered = Object.keys(offeredMinimums) as OfferedMinimum[];

const isCommon = (name: string) => !isFact(name) || "common" in facts[name];
const ranges = measures.filter((name) => name !== "price" && !isOffered(name));

/** What the panel of filters shows at once … */
export const commonRanges = ranges.filter(isCommon);
export const commonFeatures = yesNos.filter(isCommon);
/** … and behind "More filters". */
const isFurther = (name: string) => !isCommon(name);
const further = {
  ranges: ranges.filter(isFurther),
  features: yesNos.filter(isFurther),
  options: ticked.filter(isFurther),
};
export const furtherParameters: readonly string[] = [
  ...offered.flatMap((name) => parametersOfMeasure(name).slice(1)),
  ...further.ranges.flatMap(parametersOfMeasure),
  ...further.features,
  ...further.options,
];

type MoreFiltersProps = {
  chosen: Pick<Conditions, Ticked | FactOf<YesNo>>;
  counts: ChoiceCounts;
  /** The number of its filters that are set. */
  active: number;
  findError: (name: string) => string | undefined;
};

/** The filters that fewer people need, by group; open if one is refused. */
export function MoreFilters({ chosen, counts, active, ...rest }: MoreFiltersProps & Typed) {
  const { findError, asTyped } = rest;
  return (
    <details
      id="more-filters"
      className={styles.more}
      open={furtherParameters.some((name) => findError(name) !== undefined)}
    >
      <summary>
        {filterWords.moreFilters} {active > 0 && <Count value={active} />}
      </summary>
      <div className={styles.limits}>
        {offered.map((name) => (
          <MaximumField key={name} name={name} asTyped={asTyped} />
        ))}
        {further.ranges.map((name) => (
          <LimitFields key={name} name={name} asTyped={asTyped} />
        ))}
      </div>
      <YesNoTicks
        id="further-features"
        label={filterWords.moreFeatures}
        names={further.features}
        isChosen={(name) => chosen[name] === true}
        {...{ counts, findError }}
      />
      {factGroups.flatMap((group) =>
        further.options
          .filter((name) => facts[name].group === group)
          .map((name) => (
            <Choices
              key={name}
              name={name}
              chosen={chosen[name]}
              counts={counts}
              error={findError(name)}
            />
          )),
      )}
    </details>
  );
}

type Typed = {
  /** The text and the error of a parameter. */
  asTyped: (parameter: string) => { defaultValue: string; error: string | undefined };
};
