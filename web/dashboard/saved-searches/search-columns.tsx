import { nameFor } from "#core/saved-search.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Column } from "#web/ui/table.tsx";
import { siteWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { DeleteButton } from "../delete-button.tsx";
import { FrequencySelect } from "./frequency-select.tsx";
import { type Renamable, RenameSearch } from "./rename-search.tsx";
import styles from "./saved-searches-page.module.css";
import { searchPath } from "./search-path.ts";

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
