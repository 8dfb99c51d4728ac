import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { KeptFields } from "#web/ui/kept-fields.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./user-search.module.css";

/** Finds people by a part of their name or address. */
export function UserSearch({ q }: { q: string }) {
  return (
    <Form role="search" className={styles.search}>
      <KeptFields but="q" />
      {/* By its key it shows what was asked for when one goes back. */}
      <TextInput key={q} type="search" name="q" label="Name or email" defaultValue={q} maxLength={200} autoComplete="off" />
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
  );
}
