import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { HiddenParameters } from "#web/ui/hidden-parameters.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { siteWords } from "#web/words/en.ts";
import styles from "./list-search.module.css";

/** Narrows a list to what has these words in a part of it, within the view one is in. `label` says in which. */
export function ListSearch({ label, q }: { label: string; q: string }) {
  return (
    <Form role="search" className={styles.search}>
      <HiddenParameters but="q" />
      {/* By its key it shows what was asked for when one goes back. */}
      <TextInput key={q} type="search" name="q" label={label} defaultValue={q} maxLength={200} autoComplete="off" />
      <Button type="submit" icon="search">
        {siteWords.search}
      </Button>
    </Form>
  );
}
