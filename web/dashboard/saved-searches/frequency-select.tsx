import { type Frequency, frequencies } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { asServed } from "#web/ui/as-served.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { savedSearchWords } from "#web/words/en-finding.ts";
import styles from "./saved-searches-page.module.css";

/** When letters about a search go out. Choosing saves; without scripts a button does. */
export function FrequencySelect({ searchId, name, frequency }: { searchId: string; name: string; frequency: Frequency }) {
  return (
    <MoveForm fields={{ intent: "tell", search: searchId }} className={styles.letters}>
      {(busy) => (
        <>
          <Select
            ref={asServed}
            id={`frequency-${searchId}`}
            name="frequency"
            label={`${savedSearchWords.letters}: ${name}`}
            labelUnseen
            defaultValue={frequency}
            aria-busy={busy || undefined}
            onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
            options={frequencies.map((value) => ({ value, label: savedSearchWords.frequencies[value] }))}
          />
          <noscript>
            <Button type="submit" size="small">
              Save
            </Button>
          </noscript>
        </>
      )}
    </MoveForm>
  );
}
