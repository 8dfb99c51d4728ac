import { useEffect, useRef } from "react";
import type { FetcherSubmitFunction } from "react-router";
import { type Frequency, frequencies } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { savedSearchWords } from "#web/words/en-finding.ts";
import styles from "./saved-searches-page.module.css";
import { useSentLast } from "./use-sent-last.ts";

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
    <MoveForm fields={{ intent: "tell", search: searchId }} className={styles.letters}>
      {(busy, submit) => (
        <>
          <Choice
            id={`frequency-${searchId}`}
            label={`${savedSearchWords.letters}: ${name}`}
            {...{ frequency, busy, submit }}
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

type ChoiceProps = {
  id: string;
  label: string;
  frequency: Frequency;
  busy: boolean;
  submit: FetcherSubmitFunction | undefined;
};

function Choice({ id, label, frequency, busy, submit }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const send = useSentLast(submit);
  // The field shows the saved value: a choice that was not saved, or was made before hydration, is
  // reset, to be made again.
  useEffect(() => {
    if (!busy && select.current) select.current.value = frequency;
  }, [busy, frequency]);
  return (
    <Select
      ref={select}
      id={id}
      name="frequency"
      label={label}
      labelUnseen
      defaultValue={frequency}
      aria-busy={busy || undefined}
      onChange={({ currentTarget }) => void send(currentTarget.form)}
      options={frequencies.map((value) => ({ value, label: savedSearchWords.frequencies[value] }))}
    />
  );
}
