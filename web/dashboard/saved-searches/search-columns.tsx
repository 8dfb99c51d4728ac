import {
  type Frequency,
  maxSearchNameLength,
  nameFor,
  type SavedSearch,
} from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { toParameters } from "#core/search/search-parameters.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { listAddress } from "#web/properties/list/list-address.ts";
import { frequencyOptions } from "#web/properties/list/save-search.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/table.tsx";
import { commonWords, siteWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { DeleteButton } from "../delete-button.tsx";
import styles from "./saved-searches-page.module.css";

export const searchColumns: readonly Column<Renamable>[] = [
  {
    name: "Search",
    kind: "what",
    cell: ({ _id, name, conditions, words, tried }) => (
      <>
        <Link className={styles.title} to={searchPath(conditions)}>
          {name}
        </Link>
        {name !== nameFor(words.map((one) => ({ words: one }))) && (
          <p className={styles.words}>{words.join(" · ") || "All homes"}</p>
        )}
        <RenameSearch searchId={_id} name={name} tried={tried} />
      </>
    ),
  },
  {
    name: "New homes",
    cell: ({ _id, name, newHomes }) =>
      newHomes === 0 ? (
        <span className="muted">None yet</span>
      ) : (
        <MoveForm fields={{ intent: "see", search: _id }}>
          <Button
            type="submit"
            kind="primary"
            size="small"
            aria-label={`${savedSearchWords.newHomes(newHomes)}: ${name}`}
          >
            {savedSearchWords.newHomes(newHomes)}
          </Button>
        </MoveForm>
      ),
  },
  {
    name: savedSearchWords.letters,
    cell: ({ _id, name, frequency }) => (
      <FrequencySelect searchId={_id} name={name} frequency={frequency} />
    ),
  },
  {
    name: "Actions",
    kind: "actions",
    cell: ({ _id, name }) => (
      <DeleteButton fields={{ intent: "delete", search: _id }} what={name}>
        {siteWords.delete}
      </DeleteButton>
    ),
  },
];

/** The address of the homes that a search finds, newest first. */
export const searchPath = (conditions: Conditions): string =>
  listAddress(new URLSearchParams(toParameters(conditions)), { sort: "-listed" });

/**
 * How often letters about a search go out. A choice is saved at once; without scripts a button
 * saves it.
 */
function FrequencySelect({
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
        options={frequencyOptions}
      />
      <noscript>
        <Button type="submit" size="small">
          Save
        </Button>
      </noscript>
    </MoveForm>
  );
}

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
function RenameSearch({ searchId, name, tried }: RenameSearchProps) {
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
