import { useEffect, useRef } from "react";
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
          <Choice id={`frequency-${searchId}`} label={`${savedSearchWords.letters}: ${name}`} frequency={frequency} busy={busy} />
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

function Choice({ id, label, frequency, busy }: { id: string; label: string; frequency: Frequency; busy: boolean }) {
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen and not saved goes back to what holds: letters go out as that says, and it can be chosen again.
  useEffect(() => {
    if (!busy) asServed(select.current);
  }, [busy]);
  return (
    <Select
      ref={select}
      id={id}
      name="frequency"
      label={label}
      labelUnseen
      defaultValue={frequency}
      aria-busy={busy || undefined}
      onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      options={frequencies.map((value) => ({ value, label: savedSearchWords.frequencies[value] }))}
    />
  );
}
