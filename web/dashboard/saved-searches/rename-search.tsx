import { longestName, type SavedSearch } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./saved-searches-page.module.css";

/** A name that could not be taken, as it was typed, and what is wrong with it. */
type TriedName = { typed: string; error: string | undefined };

/** A search, and the name that it was to have. */
export type Renamable = SavedSearch & { tried?: TriedName | undefined };

type RenameSearchProps = { searchId: string; name: string; tried: TriedName | undefined };

/** The field in which a search's name is typed. */
export const nameIdOf = (searchId: string): string => `name-${searchId}`;

/** Opens to the search's name, to be changed. Once it is, it closes: it is another's then. */
export function RenameSearch({ searchId, name, tried }: RenameSearchProps) {
  return (
    <details key={name} className={styles.rename} open={tried !== undefined}>
      <summary>Rename</summary>
      <MoveForm fields={{ intent: "rename", search: searchId }} className={styles.name}>
        {(busy) => (
          <>
            <TextInput
              id={nameIdOf(searchId)}
              name="name"
              label={siteWords.name}
              defaultValue={tried?.typed ?? name}
              maxLength={longestName}
              autoComplete="off"
              error={tried?.error}
            />
            <Button type="submit" busy={busy}>
              Save
            </Button>
          </>
        )}
      </MoveForm>
    </details>
  );
}
