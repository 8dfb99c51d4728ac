import { longestName } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { savedSearchWords } from "#web/words/en-finding.ts";
import styles from "./saved-searches-page.module.css";

/** Opens to the search's name, to be changed. Once it is, it closes: it is another's then. */
export function RenameSearch({ searchId, name }: { searchId: string; name: string }) {
  return (
    <details key={name} className={styles.rename}>
      <summary>Rename</summary>
      <MoveForm fields={{ intent: "rename", search: searchId }} className={styles.name}>
        {(busy) => (
          <>
            <TextInput id={`name-${searchId}`} name="name" label={savedSearchWords.name} defaultValue={name} maxLength={longestName} autoComplete="off" />
            <Button type="submit" busy={busy}>
              Save
            </Button>
          </>
        )}
      </MoveForm>
    </details>
  );
}
