import { type Frequency, frequencies } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { savedSearchWords } from "#web/words/en-finding.ts";
import styles from "./saved-searches-page.module.css";

/**
 * How often letters about a search go out. A choice is saved at once; without scripts a button
 * saves it.
 */
export function FrequencySelect({
  searchId,
  name,
  frequency,
}: {
  searchId: string;
  name: string;
  frequency: Frequency;
}) {
  return (
    <MoveForm fields={{ intent: "tell", search: searchId }} className={styles.letters} live>
      <Select
        id={`frequency-${searchId}`}
        name="frequency"
        label={`${savedSearchWords.letters}: ${name}`}
        labelUnseen
        defaultValue={frequency}
        options={frequencies.map((value) => ({
          value,
          label: savedSearchWords.frequencies[value],
        }))}
      />
      <noscript>
        <Button type="submit" size="small">
          Save
        </Button>
      </noscript>
    </MoveForm>
  );
}
