import { Button } from "#web/ui/button.tsx";
import { HiddenParameters } from "#web/ui/form/hidden-parameters.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./list-search.module.css";

/**
 * Narrows a list, within the current view, to entries where the part named by `label` contains
 * these words.
 */
export function ListSearch({ label, q }: { label: string; q: string }) {
  return (
    <search className={styles.search}>
      <form data-in-place="">
        <HiddenParameters but="q" />
        {/* The key resets the field to the current query when the reader goes back. */}
        <TextInput
          key={q}
          type="search"
          name="q"
          label={label}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          {siteWords.search}
        </Button>
      </form>
    </search>
  );
}
