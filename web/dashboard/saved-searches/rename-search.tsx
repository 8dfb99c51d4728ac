import { maxSearchNameLength, type SavedSearch } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { commonWords } from "#web/words/en.ts";
import styles from "./saved-searches-page.module.css";

/** A refused name as it was typed, and its error. */
type TriedName = { typed: string; error: string | undefined };

/** A saved search, with the refused name if there is one. */
export type Renamable = SavedSearch & { tried?: TriedName | undefined };

type RenameSearchProps = { searchId: string; name: string; tried: TriedName | undefined };

/** The id of the field for a search's name. */
export const nameFieldId = (searchId: string): string => `name-${searchId}`;

/**
 * Unfolds a form for the search's name. The key is the name, so the form closes once it has
 * changed.
 */
export function RenameSearch({ searchId, name, tried }: RenameSearchProps) {
  return (
    <details key={name} className={styles.rename} open={tried !== undefined}>
      <summary>Rename</summary>
      <MoveForm fields={{ intent: "rename", search: searchId }} className={styles.name}>
        <TextInput
          id={nameFieldId(searchId)}
          name="name"
          label={commonWords.name}
          defaultValue={tried?.typed ?? name}
          maxLength={maxSearchNameLength}
          autoComplete="off"
          error={tried?.error}
        />
        <Button type="submit">Save</Button>
      </MoveForm>
    </details>
  );
}
