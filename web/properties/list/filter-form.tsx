import { defaultRadius, type Place, radii, wholeName } from "#core/places/place.ts";
import { parseAmount } from "#core/search/filter-amount.ts";
import {
  type Conditions,
  defaultSort,
  maxParameter,
  minParameter,
  type OfferedMinimum,
  offeredMinimums,
  parametersOfMeasure,
  type pickChosen,
} from "#core/search/search.ts";
import type { Condition } from "#core/search/search-in-words.ts";
import { withCapital } from "#core/sentence-case.ts";
import type { ChoiceCounts } from "#server/properties/count-choices.ts";
import { Island } from "#web/browser/island.tsx";
import { Button } from "#web/ui/button.tsx";
import { cached } from "#web/ui/cached.tsx";
import { classes } from "#web/ui/classes.ts";
import fieldStyles from "#web/ui/form/field.module.css";
import { Select } from "#web/ui/form/select.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { pieceWords, siteWords } from "#web/words/en.ts";
import { choiceCount, filterWords, measureWords, ordersFor } from "#web/words/en-finding.ts";
import { Choices, LimitFields, Range, YesNoTicks } from "./filter-fields.tsx";
import styles from "./filter-form.module.css";
import { FilterMenu } from "./filter-menu.tsx";
import { commonFeatures, commonRanges, furtherParameters, MoreFilters } from "./more-filters.tsx";
import type { SearchAddress } from "./read-search-address.ts";
import WhereField from "./where-field.island.tsx";

type FilterFormProps = Pick<SearchAddress, "errors" | "typed"> & {
  chosen: ReturnType<typeof pickChosen> & Pick<Conditions, "minPrice" | "maxPrice">;
  place: Place | null;
  conditions: readonly Condition[];
  counts: ChoiceCounts;
  /** "46 homes": what the search finds. */
  finds: string;
};

/** The parameters that each part of the form has fields for. */
const fieldsByMenu: Readonly<Record<"row" | "type" | "price" | "filters", readonly string[]>> = {
  row: ["where", "place", "q", "minBedrooms"],
  type: ["type"],
  price: parametersOfMeasure("price"),
  filters: [
    ...commonRanges.flatMap(parametersOfMeasure),
    ...commonFeatures,
    ...furtherParameters,
    "minBathrooms",
    "listedWithin",
  ],
};

/** Parameters that have no field here and are kept as they are. */
const unchangedParameters = ["bounds", "outline", "view"] as const;

/**
 * The search form: a plain GET form. With scripts it submits itself as soon as something is chosen.
 */
export const FilterForm = cached(
  { maxSize: 200, className: styles.search },
  ({ chosen, errors, typed, place, conditions, counts, finds }: FilterFormProps) => {
    const findError = (name: string) =>
      errors.find(({ field }) => parameterName(field) === name)?.message;
    const city = place?.kind === "city" ? place : null;
    const faults = [...new Set(errors.map(({ field }) => parameterName(field)))];
    const isAmong = (names: readonly string[]) => (name: string) => names.includes(name);
    const filters = city ? [...fieldsByMenu.filters, "radius"] : fieldsByMenu.filters;
    // Parameters that only an address can have: no field could show their errors.
    const leftOut = faults.filter(
      (name) =>
        !isAmong([...fieldsByMenu.row, ...fieldsByMenu.type, ...fieldsByMenu.price, ...filters])(
          name,
        ),
    );
    const asTyped = (name: string) => ({ defaultValue: typed[name] ?? "", error: findError(name) });
    // The default choice is the empty value, so an address that names the default explicitly
    // selects it as well.
    const asChosen = (name: string, usual = "") => ({
      defaultValue: chooseOption(typed[name] ?? "", usual),
      error: findError(name),
    });
    const describeActive = (names: readonly string[]) =>
      conditions.find(({ parameters }) => parameters.some(isAmong(names)))?.words;
    const countActive = (names: readonly string[]) =>
      conditions.filter(({ parameters }) => parameters.some(isAmong(names))).length;
    const minimum = (name: OfferedMinimum, any: string, optionWords: (min: number) => string) => {
      const parameter = minParameter(name);
      // "3 bedrooms" where a sentence or "More filters" has set the most as well.
      const exact = typed[maxParameter(name)] && describeActive([parameter]);
      return {
        name: parameter,
        label: measureWords(name).label,
        ...asChosen(parameter),
        options: [
          { value: "", label: any },
          ...withTyped(offeredMinimums[name], typed[parameter]).map((min) => ({
            value: String(min),
            label: `${(typed[parameter] === String(min) && exact) || optionWords(min)} (${choiceCount(counts, parameter, min)})`,
          })),
        ],
      };
    };
    return (
      <search className={styles.search}>
        <form
          action="/properties"
          className={styles.form}
          data-in-place=""
          data-filters=""
          aria-label={filterWords.label}
        >
          {unchangedParameters.map(
            (name) =>
              typed[name] &&
              !findError(name) && (
                <input key={name} type="hidden" name={name} value={typed[name]} />
              ),
          )}
          <Island
            of={WhereField}
            id="where-field"
            place={place?._id}
            label={filterWords.where}
            className={styles.where}
            defaultValue={typed.where ?? (place ? wholeName(place) : "")}
            error={findError("where") ?? findError("place")}
          />
          <TextInput
            name="q"
            type="search"
            label={filterWords.words}
            className={styles.words}
            placeholder={filterWords.wordsHint}
            maxLength={200}
            {...asTyped("q")}
          />
          <div className={styles.menus}>
            <FilterMenu
              id="filter-type"
              label={withCapital(describeActive(fieldsByMenu.type) ?? filterWords.anyType)}
              refused={faults.some(isAmong(fieldsByMenu.type))}
            >
              <Choices
                name="type"
                chosen={chosen.type}
                counts={counts}
                error={findError("type")}
                labelUnseen
              />
              <ShowFound finds={finds} />
            </FilterMenu>
            <FilterMenu
              id="filter-price"
              label={filterWords.price(chosen.minPrice, chosen.maxPrice)}
              refused={faults.some(isAmong(fieldsByMenu.price))}
            >
              <Range name="price" asTyped={asTyped} labelUnseen />
              <ShowFound finds={finds} />
            </FilterMenu>
            <Select
              labelUnseen
              className={styles.bedrooms}
              {...minimum("bedrooms", filterWords.anyBedrooms, filterWords.bedrooms)}
            />
            <FilterMenu
              id="filter-more"
              wide
              icon="sliders"
              label={filterWords.filters}
              active={countActive(fieldsByMenu.filters)}
              refused={faults.some(isAmong(filters))}
            >
              <div className={styles.ranges}>
                <Select {...minimum("bathrooms", filterWords.any, (min) => `${min}+`)} />
                {commonRanges.map((name) => (
                  <LimitFields key={name} name={name} asTyped={asTyped} />
                ))}
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
                <Select
                  name="sort"
                  label={pieceWords.sortBy}
                  className={styles.order}
                  defaultValue={
                    findError("sort") ? "" : chooseOption(typed.sort ?? "", defaultSort)
                  }
                  options={ordersFor(place).map(({ sort, label }) => ({
                    value: sort === defaultSort ? "" : sort,
                    label,
                  }))}
                />
                {city && (
                  <Select
                    name="radius"
                    label={filterWords.radius(city.name)}
                    {...asChosen("radius", String(defaultRadius))}
                    options={withTyped(radii, typed.radius).map((kilometres) => ({
                      value: kilometres === defaultRadius ? "" : String(kilometres),
                      label: `${kilometres} km`,
                    }))}
                  />
                )}
              </div>
              <YesNoTicks
                id="features"
                label={filterWords.features}
                names={commonFeatures}
                isChosen={(name) => chosen[name] === true}
                counts={counts}
                findError={findError}
              />
              <MoreFilters
                chosen={chosen}
                counts={counts}
                active={countActive(furtherParameters)}
                findError={findError}
                asTyped={asTyped}
              />
              <ShowFound finds={finds} />
            </FilterMenu>
          </div>
          <Button type="submit" kind="primary" icon="search" className={styles.ask}>
            <span>{siteWords.search}</span>
          </Button>
          {leftOut.length > 0 && (
            <p className={classes(fieldStyles.error, styles.leftOut)}>
              <Icon name="alert" size={16} />
              <span>{filterWords.leftOut(leftOut)}</span>
            </p>
          )}
        </form>
      </search>
    );
  },
);

/**
 * At the end of a panel: submits the form, and closes the panel. Only scripts keep the count up to
 * date with the choices.
 */
const ShowFound = ({ finds }: { finds: string }) => (
  <div className={styles.show}>
    <Button type="submit" kind="primary" data-shows="">
      <span className={styles.counted}>{filterWords.showFound(finds)}</span>
      <span className={styles.uncounted}>{filterWords.show}</span>
    </Button>
  </div>
);

/** The parameter that an error belongs to: an error in an item of a list belongs to the list. */
const parameterName = (field: string): string => field.split(".")[0] ?? field;

/** The option that an address selects, however it writes the number. */
function chooseOption(typed: string, usual: string): string {
  const amount = parseAmount(typed, null);
  const value = Number.isNaN(amount) ? typed : String(amount);
  return value === usual ? "" : value;
}

/** Adds a value from the address to the choices. */
function withTyped(values: readonly number[], typed: string | undefined): number[] {
  const value = parseAmount(typed ?? "", null);
  return Number.isNaN(value)
    ? [...values]
    : [...new Set([...values, value])].sort((one, other) => one - other);
}
