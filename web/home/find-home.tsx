import { propertyTypes } from "#core/facts/fact-options.ts";
import { minParameter, offeredMinimums } from "#core/search/search.ts";
import { Island } from "#web/browser/island.tsx";
import WhereField from "#web/properties/list/where-field.island.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { siteWords } from "#web/words/en.ts";
import { filterWords, measureWords } from "#web/words/en-finding.ts";
import styles from "./find-home.module.css";

/** Dollars. */
const offeredMaximums = [250_000, 500_000, 750_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000];

/**
 * What most visitors come for: homes in a place, over the hero's picture. A plain form that goes to
 * All Properties; what is left open is left out of the address there.
 */
export function FindHome() {
  return (
    <search className={styles.find} aria-labelledby="find-home">
      <form action="/properties" className={styles.form}>
        <h2 id="find-home" className="unseen">
          Find your next home
        </h2>
        <Island
          of={WhereField}
          id="where-field"
          label={filterWords.where}
          className={styles.where}
        />
        <Select
          name="type"
          label={filterWords.type}
          labelUnseen
          options={[
            { value: "", label: filterWords.anyType },
            ...propertyTypes.map((type) => ({ value: type, label: type })),
          ]}
        />
        <Select
          name="maxPrice"
          label={measureWords("price").label}
          labelUnseen
          options={[
            { value: "", label: filterWords.price(undefined, undefined) },
            ...offeredMaximums.map((most) => ({
              value: String(most),
              label: filterWords.price(undefined, most),
            })),
          ]}
        />
        <Select
          name={minParameter("bedrooms")}
          label={measureWords("bedrooms").label}
          labelUnseen
          options={[
            { value: "", label: filterWords.anyBedrooms },
            ...offeredMinimums.bedrooms.map((least) => ({
              value: String(least),
              label: filterWords.bedrooms(least),
            })),
          ]}
        />
        <Button type="submit" kind="primary" icon="search" className={styles.ask}>
          {siteWords.search}
        </Button>
      </form>
    </search>
  );
}
